import type { ReactNode } from 'react';
import type { DrawnAlong, DrawnSeries } from './series.ts';

/** What the plots over an axis have in common. */
export interface PlotProps {
  points: readonly object[];
  along: DrawnAlong;
  series: readonly DrawnSeries[];
  /** Names the plot for screen readers. */
  label: string;
}

export const plotClass = 'size-full text-xs tabular-nums';

/** Without an axis at the right, half of the last name stands beyond the plot. */
export function plotMargin(series: readonly DrawnSeries[]) {
  return { top: 8, right: hasRightAxis(series) ? 8 : 28, bottom: 0, left: 0 };
}

export const tickLook = { fill: 'var(--ink-muted)', fontSize: 12 };

export const gridLook = { vertical: false, stroke: 'var(--line)' } as const;

export function alongAxis({ key, format, formatTick = format }: DrawnAlong) {
  return {
    dataKey: key,
    tickFormatter: formatTick,
    tick: tickLook,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    minTickGap: 24,
    tickMargin: 6,
  } as const;
}

export function hasRightAxis(series: readonly DrawnSeries[]): boolean {
  return series.some(({ axis }) => axis === 'right');
}

/** Gives a plot the height that its card has left beside its legend. */
export function PlotBox({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-48 flex-1">
      <div className="absolute inset-0">{children}</div>
    </div>
  );
}
