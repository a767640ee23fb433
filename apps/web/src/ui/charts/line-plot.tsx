import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { colorOf, dashOf } from './looks.ts';
import { alongAxis, gridLook, hasRightAxis, type PlotProps, plotClass, plotMargin } from './plot-parts.tsx';
import { valueAxis } from './value-axis.ts';

/** A single point has no line: its dot shows. */
export function LinePlot({ points, along, series, label }: PlotProps) {
  return (
    <LineChart data={[...points]} margin={plotMargin(series)} responsive className={plotClass} aria-label={label}>
      <CartesianGrid {...gridLook} yAxisId="left" />
      <XAxis {...alongAxis(along)} />
      <YAxis {...valueAxis({ points, series }, 'left')} />
      {hasRightAxis(series) && <YAxis {...valueAxis({ points, series }, 'right')} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--control)' }}
        content={(state) => <ChartTooltip state={state} along={along} series={series} kind="line" />}
      />
      {series.map(({ key, axis = 'left' }, index) => (
        <Line
          key={key}
          dataKey={key}
          yAxisId={axis}
          stroke={colorOf(index)}
          strokeWidth={2}
          strokeDasharray={dashOf(index)}
          dot={points.length === 1 ? { r: 3, strokeDasharray: '0' } : false}
          activeDot={{ r: 4 }}
          connectNulls
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}
