import type { DrawnSeries } from './series.ts';
import { Swatch } from './swatch.tsx';

/** Names the series where there are several, with the axis where there are two. */
export function ChartLegend({ series, kind }: { series: readonly DrawnSeries[]; kind: 'line' | 'area' }) {
  if (series.length < 2) return null;
  const hasTwoAxes = series.some(({ axis }) => axis === 'right');
  return (
    <ul aria-label="Legend" className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      {series.map(({ key, label, axis = 'left' }, index) => (
        <li key={key} className="flex items-center gap-1.5">
          <Swatch index={index} kind={kind} />
          {label}
          {hasTwoAxes && <span className="text-ink-faint">({axis} axis)</span>}
        </li>
      ))}
    </ul>
  );
}
