import type { SalesReport } from '@stockhand/contract/reports/sales-report';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';

interface SalesStatsProps {
  totals: SalesReport['totals'] | undefined;
  isFailed: boolean;
}

/** Of all rows that the search leaves. */
export function SalesStats({ totals, isFailed }: SalesStatsProps) {
  const { money, quantity, margin } = useFormat();
  const stat = (label: string, value: string | undefined, hint: string) => (
    <Stat label={label} value={value ?? '—'} hint={hint} loading={!totals && !isFailed} />
  );
  return (
    <StatGrid>
      {totals?.charged !== null && stat('Total Sales', totals && money(totals.charged ?? 0), 'With tax and shipping')}
      {stat('Goods Sold', totals && money(totals.sales), 'Without tax and shipping')}
      {stat('Cost', totals && money(totals.cost), 'Of the goods sold')}
      {stat('Profit', totals && money(totals.profit), totals ? `${margin(totals.margin)} margin` : ' ')}
      {stat(
        'Pieces',
        totals && quantity(totals.quantity),
        totals ? `${quantity(totals.documents)} sales and orders` : ' ',
      )}
    </StatGrid>
  );
}
