import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { FillPatterns, fillOf } from './fill-pattern.tsx';
import { alongAxis, gridLook, hasRightAxis, type PlotProps, plotClass, plotMargin } from './plot-parts.tsx';
import { valueAxis } from './value-axis.ts';

/** Columns beside or on each other. */
export function ColumnPlot({ points, along, series, label, stacked }: PlotProps & { stacked: boolean }) {
  const id = useId();
  return (
    <BarChart data={[...points]} margin={plotMargin(series)} responsive className={plotClass} aria-label={label}>
      <FillPatterns id={id} />
      <CartesianGrid {...gridLook} yAxisId="left" />
      <XAxis {...alongAxis(along)} />
      <YAxis {...valueAxis({ points, series }, 'left', stacked)} />
      {hasRightAxis(series) && <YAxis {...valueAxis({ points, series }, 'right', stacked)} />}
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
