import type { PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { percentChange } from '@stockhand/contract/suppliers/price-list-rules';
import type { Format } from '../../../platform/format.tsx';

/** The cost of a row, with the one before and by how much it differs. */
export function CostChange({ row: { cost, before }, format }: { row: PriceListRow; format: Format }) {
  const old = before?.cost ?? null;
  if (cost === null) return <span className="text-ink-muted">{old === null ? '–' : format.cost(old)}</span>;
  if (old === null || old === cost) return format.cost(cost);
  const percent = percentChange(old, cost);
  return (
    <span className="block">
      <span className="text-ink-muted">{format.cost(old)} to </span>
      <span className="font-medium">{format.cost(cost)}</span>
      {percent !== null && (
        <span className={cost > old ? 'block text-sm text-danger' : 'block text-sm text-success'}>
          {percent > 0 ? '+' : '−'}
          {format.percent(Math.abs(percent))}
        </span>
      )}
    </span>
  );
}
