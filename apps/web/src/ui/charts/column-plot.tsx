import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { FillPatterns, fillOf } from './fill-pattern.tsx';
import { alongAxis, gridLook, hasRightAxis, type PlotProps, plotClass, plotMargin, valueAxis } from './plot-parts.tsx';

/** Columns beside or on each other. */
export function ColumnPlot({ points, along, series, label, stacked }: PlotProps & { stacked: boolean }) {
  const id = useId();
  return (
    <BarChart data={[...points]} margin={plotMargin} responsive className={plotClass} title={label}>
      <FillPatterns id={id} />
      <CartesianGrid {...gridLook} yAxisId="left" />
      <XAxis {...alongAxis(along)} />
      <YAxis {...valueAxis(series, 'left')} />
      {hasRightAxis(series) && <YAxis {...valueAxis(series, 'right')} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--hover)' }}
        content={(state) => <ChartTooltip state={state} along={along} series={series} kind="area" />}
      />
      {series.map(({ key, axis = 'left' }, index) => (
        <Bar
          key={key}
          dataKey={key}
          yAxisId={axis}
          stackId={stacked ? 'all' : undefined}
          fill={fillOf(id, index)}
          maxBarSize={40}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
