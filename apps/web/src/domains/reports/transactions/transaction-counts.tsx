import type { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';

const stats = [
  ['Total Transactions', 'total'],
  ['Purchases', 'purchases'],
  ['Sales', 'sales'],
  ['Transfers', 'transfers'],
] as const;

/** Of all rows that the filters leave. */
export function TransactionCounts({ counts }: { counts: TransactionVolume['counts'] | undefined }) {
  const { quantity } = useFormat();
  return (
    <StatGrid>
      {stats.map(([label, key]) => (
        <Stat key={key} label={label} value={counts && quantity(counts[key])} loading={!counts} />
      ))}
    </StatGrid>
  );
}
