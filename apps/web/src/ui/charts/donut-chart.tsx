import { lazy } from 'react';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { donutClass } from './chart-skeleton.tsx';
import { SliceBars } from './slice-bars.tsx';
import { SliceList } from './slice-list.tsx';
import { drawnSlices, isMostlyRest, type Slice } from './slices.ts';

const DonutPlot = lazy(async () => ({ default: (await import('./donut-plot.tsx')).DonutPlot }));

interface DonutChartProps extends ChartProps {
  /** Undefined while they load. */
  slices: readonly Slice[] | undefined;
  format: (value: number) => string;
  /** Heads of the table: of the names and of the values. */
  nameHead: string;
  valueHead: string;
  /** Stands in the middle, e.g. "in stock". */
  totalLabel: string;
}

/** Shares of a whole, with its sum in the middle; bars where there are too many of them. */
export function DonutChart({ slices, format, nameHead, valueHead, totalLabel, ...frame }: DonutChartProps) {
  const drawn = drawnSlices(slices ?? []);
  const total = (slices ?? []).reduce((sum, { value }) => sum + value, 0);
  const rows = (slices ?? []).map(({ value, label, ...slice }) => ({
    ...slice,
    name: label,
    values: [format(value), shareOf(value, total)],
  }));
  const isBars = isMostlyRest(drawn);
  const texts = { format, shareOf: (value: number) => shareOf(value, total) };
  const state = !slices ? 'loading' : drawn.length > 0 ? 'shown' : 'empty';
  return (
    <ChartFrame
      {...frame}
      shape={isBars ? 'bars' : 'donut'}
      state={state}
      table={{ heads: [nameHead, valueHead, 'Share'], rows }}
    >
      {isBars ? (
        <SliceBars {...texts} slices={slices ?? []} nameHead={nameHead} valueHead={valueHead} />
      ) : (
        <div className={`${donutClass} flex-1`}>
          <DonutPlot slices={drawn} format={format} total={format(total)} totalLabel={totalLabel} label={frame.title} />
          <SliceList {...texts} slices={drawn} />
        </div>
      )}
    </ChartFrame>
  );
}

function shareOf(value: number, total: number): string {
  return total > 0 ? `${Math.round((value / total) * 100)}%` : '–';
}
