import { type DrawnAlong, type DrawnSeries, nameOf, writeValue } from './series.ts';
import { Swatch } from './swatch.tsx';

interface ChartTooltipProps {
  /** As the library tells it: an entry for each series, each with the whole point. */
  state: { active?: boolean; payload?: readonly { payload?: object }[] };
  along: DrawnAlong;
  series: readonly DrawnSeries[];
  kind: 'line' | 'area';
}

/** All values of the point under the pointer or the keyboard. */
export function ChartTooltip({ state: { active, payload }, along, series, kind }: ChartTooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink shadow-sm">
      <p className="font-medium">{nameOf(point, along)}</p>
      <ul>
        {series.map((one, index) => (
          <li key={one.key} className="flex items-center gap-1.5 tabular-nums">
            {series.length > 1 && <Swatch index={index} kind={kind} />}
            <span className="text-ink-muted">{one.label}</span>
            <span className="ml-auto pl-3 font-medium">{writeValue(point, one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
