import { lazy, type ReactElement } from 'react';
import { BarList } from './bar-list.tsx';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { PlotBox } from './plot-parts.tsx';
import { type Along, hasValues, type Series } from './series.ts';
import { tableOf } from './table-of.ts';

const ColumnPlot = lazy(async () => ({ default: (await import('./column-plot.tsx')).ColumnPlot }));

interface BarChartProps<Point> extends ChartProps {
  /** Undefined while they load. */
  points: readonly Point[] | undefined;
  along: Along<Point>;
  series: readonly Series<Point>[];
  /** Bars from left to right under their names, one series; columns unless told. */
  layout?: 'columns' | 'bars';
  /** Several series stand on each other. */
  stacked?: boolean;
  /** The rows behind a point; its bar's name and the table's rows link to them. */
  linkOf?: (point: Point) => ReactElement | undefined;
}

export function BarChart<Point extends object>(props: BarChartProps<Point>) {
  const { points, along, series, layout = 'columns', stacked = false, linkOf, ...frame } = props;
  const state = !points ? 'loading' : hasValues(points, series) ? 'shown' : 'empty';
  const shown = points ?? [];
  return (
    <ChartFrame {...frame} shape={layout} state={state} table={tableOf(shown, along, series, linkOf)}>
      {layout === 'bars' ? (
        <BarList points={shown} along={along} series={series} linkOf={linkOf} />
      ) : (
        <>
          <ChartLegend series={series} kind="area" />
          <PlotBox>
            <ColumnPlot points={shown} along={along} series={series} label={frame.title} stacked={stacked} />
          </PlotBox>
        </>
      )}
    </ChartFrame>
  );
}
