import { lazy, type ReactElement } from 'react';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { PlotBox } from './plot-parts.tsx';
import { type Along, hasValues, type Series } from './series.ts';
import { tableOf } from './table-of.ts';

const LinePlot = lazy(async () => ({ default: (await import('./line-plot.tsx')).LinePlot }));

interface LineChartProps<Point> extends ChartProps {
  /** Undefined while they load. */
  points: readonly Point[] | undefined;
  along: Along<Point>;
  series: readonly Series<Point>[];
  /** The rows behind a point; the table's rows link to them. */
  linkOf?: (point: Point) => ReactElement | undefined;
}

/** Values over time, on one or two axes. */
export function LineChart<Point extends object>({ points, along, series, linkOf, ...frame }: LineChartProps<Point>) {
  const state = !points ? 'loading' : hasValues(points, series) ? 'shown' : 'empty';
  return (
    <ChartFrame {...frame} shape="line" state={state} table={tableOf(points ?? [], along, series, linkOf)}>
      <ChartLegend series={series} kind="line" />
      <PlotBox>
        <LinePlot points={points ?? []} along={along} series={series} label={frame.title} />
      </PlotBox>
    </ChartFrame>
  );
}
