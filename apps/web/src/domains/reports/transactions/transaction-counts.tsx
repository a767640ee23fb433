import type { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';

const stats = [
  ['Total Transactions', 'total'],
  ['Purchases', 'purchases'],
  ['Sales', 'sales'],
  ['Transfers', 'transfers'],
] as const;

interface TransactionCountsProps {
  counts: TransactionVolume['counts'] | undefined;
  isFailed: boolean;
}

/** Of all rows that the filters leave. */
export function TransactionCounts({ counts, isFailed }: TransactionCountsProps) {
  const { quantity } = useFormat();
  return (
    <StatGrid>
      {stats.map(([label, key]) => (
        <Stat
          key={key}
          label={label}
          value={counts ? quantity(counts[key]) : '—'}
          hint={counts && hintOf(key, counts, quantity)}
          loading={!counts && !isFailed}
        />
      ))}
    </StatGrid>
  );
}

/** What stands beside the count, not in it. */
function hintOf(
  key: (typeof stats)[number][1],
  { orders, removals }: TransactionVolume['counts'],
  quantity: (count: number) => string,
): string | undefined {
  if (key === 'total' && orders > 0) return `And ${quantity(orders)} ordered ${orders === 1 ? 'item' : 'items'}`;
  return key === 'sales' && removals > 0 ? `And ${quantity(removals)} removed by hand` : undefined;
}
