import type { DrawnAlong, DrawnSeries } from './series.ts';

/** What the plots over an axis have in common. */
export interface PlotProps {
  points: readonly object[];
  along: DrawnAlong;
  series: readonly DrawnSeries[];
  /** Names the plot for screen readers. */
  label: string;
}

export const plotClass = 'h-60 w-full text-xs tabular-nums';
export const plotMargin = { top: 8, right: 8, bottom: 0, left: 0 };

const tick = { fill: 'var(--ink-muted)', fontSize: 12 };

export const gridLook = { vertical: false, stroke: 'var(--line)' } as const;

export function alongAxis({ key, format, formatTick = format }: DrawnAlong) {
  return {
    dataKey: key,
    tickFormatter: formatTick,
    tick,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    minTickGap: 24,
    tickMargin: 6,
  } as const;
}

/** The vertical axis on one side, with the ticks of the first series that it measures. */
export function valueAxis(series: readonly DrawnSeries[], side: 'left' | 'right') {
  const [first] = series.filter(({ axis = 'left' }) => axis === side);
  return {
    yAxisId: side,
    orientation: side,
    tickFormatter: first?.formatTick ?? first?.format,
    tick,
    tickLine: false,
    axisLine: false,
    width: 'auto',
    tickCount: 5,
    allowDecimals: false,
  } as const;
}

export function hasRightAxis(series: readonly DrawnSeries[]): boolean {
  return series.some(({ axis }) => axis === 'right');
}
