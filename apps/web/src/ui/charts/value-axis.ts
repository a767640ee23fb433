import { hasRightAxis, type PlotProps, tickLook } from './plot-parts.tsx';
import { extendTicks, roundTicks } from './round-ticks.ts';
import { type DrawnSeries, readValue } from './series.ts';

type Side = 'left' | 'right';

/** The vertical axis on one side, with the ticks of the first series that it measures. */
export function valueAxis(plot: Pick<PlotProps, 'points' | 'series'>, side: Side, isStacked = false) {
  const [first] = seriesOn(plot.series, side);
  const own = ticksOf(plot, side, isStacked);
  const other = hasRightAxis(plot.series) ? ticksOf(plot, side === 'left' ? 'right' : 'left', isStacked) : own;
  const ticks = extendTicks(own, other.length);
  return {
    yAxisId: side,
    orientation: side,
    tickFormatter: first?.formatTick ?? first?.format,
    tick: tickLook,
    tickLine: false,
    axisLine: false,
    width: 'auto',
    ticks,
    domain: [ticks.at(0) ?? 0, ticks.at(-1) ?? 1],
  } as const;
}

function ticksOf({ points, series }: Pick<PlotProps, 'points' | 'series'>, side: Side, isStacked: boolean): number[] {
  const drawn = seriesOn(series, side);
  const valuesOf = (point: object) => drawn.map((one) => readValue(point, one) ?? 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return roundTicks(points.flatMap((point) => (isStacked ? [sum(valuesOf(point))] : valuesOf(point))));
}

function seriesOn(series: readonly DrawnSeries[], side: Side): DrawnSeries[] {
  return series.filter(({ axis = 'left' }) => axis === side);
}
