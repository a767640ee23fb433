import { changeFrom } from '@stockhand/contract/reports/rules';
import type { SalesReport } from '@stockhand/contract/reports/sales-report';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { deltaOfChange } from '../frame/delta-of-change.ts';
import { marginText } from './margin-text.ts';

type Totals = SalesReport['totals'];

interface SalesStatsProps {
  totals: Totals | undefined;
  /** Those of the same days before, and these days in words; undefined where there is nothing to compare with. */
  before: { totals: Totals; text: string } | undefined;
  isFailed: boolean;
}

/** Of all rows that the search leaves, with their change from the same days before. */
export function SalesStats({ totals, before, isFailed }: SalesStatsProps) {
  const format = useFormat();
  const { money, quantity, percent } = format;
  const stat = (label: string, figure: keyof Totals, write: (value: number) => string, hint: string) => (
    <Stat
      label={label}
      value={totals ? write(totals[figure] ?? 0) : '—'}
      hint={hint}
      loading={!totals && !isFailed}
      {...deltaOf(figure)}
    />
  );
  const deltaOf = (figure: keyof Totals) => {
    const change = changeFrom(totals?.[figure], before?.totals[figure]);
    // More cost is neither good nor bad by itself.
    return deltaOfChange(change, { before: before?.text ?? '', isJudged: figure !== 'cost', percent });
  };
  return (
    <StatGrid>
      {totals?.charged !== null && stat('Total Sales', 'charged', money, 'With tax and shipping')}
      {stat('Goods Sold', 'sales', money, 'Without tax and shipping')}
      {stat('Cost', 'cost', money, 'Of the goods sold')}
      {stat('Profit', 'profit', money, totals ? `${marginText(totals, format)} margin` : ' ')}
      {stat('Pieces', 'quantity', quantity, totals ? `${quantity(totals.documents)} sales and orders` : ' ')}
    </StatGrid>
  );
}
