import { useId } from 'react';
import { Pie, PieChart, Tooltip } from 'recharts';
import { FillPatterns, fillOf } from './fill-pattern.tsx';
import type { Slice } from './slices.ts';

interface DonutPlotProps {
  slices: readonly Slice[];
  format: (value: number) => string;
  total: string;
  totalLabel: string;
  /** Names the plot for screen readers. */
  label: string;
}

/** The slices begin at the top and go with the clock, in the order of the legend. */
export function DonutPlot({ slices, format, total, totalLabel, label }: DonutPlotProps) {
  const id = useId();
  const data = slices.map(({ label: name, value }, index) => ({ name, value, fill: fillOf(id, index) }));
  return (
    <div className="relative size-52 shrink-0">
      <PieChart responsive className="size-full text-xs" aria-label={label}>
        <FillPatterns id={id} />
        <Pie
          data={data}
          dataKey="value"
          nameKey="name"
          innerRadius="66%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          // The chart itself takes the focus and has a name.
          rootTabIndex={-1}
          isAnimationActive={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload: [entry] = [] }) =>
            active && entry ? (
              <p className="rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink tabular-nums shadow-sm">
                {entry.name}: <span className="font-medium">{format(Number(entry.value))}</span>
              </p>
            ) : null
          }
        />
      </PieChart>
      <p className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
        <span className="max-w-32 font-semibold wrap-anywhere tabular-nums">{total}</span>
        <span className="text-xs text-ink-muted">{totalLabel}</span>
      </p>
    </div>
  );
}
