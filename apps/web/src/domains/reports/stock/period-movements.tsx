import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { stockReportMessages as stockTexts } from '@stockhand/contract/reports/stock-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { addressOfDays } from '../frame/address-of-days.ts';
import type { ReportPeriod } from '../frame/use-report-period.ts';

interface PeriodMovementsProps {
  /** Undefined while it loads. */
  report: InventoryReport | undefined;
  period: Pick<ReportPeriod, 'days' | 'daysText'>;
}

/** What came, went and was corrected in the period, and why goods were removed by hand. */
export function PeriodMovements({ report, period: { days, daysText } }: PeriodMovementsProps) {
  const { quantity, change, money } = useFormat();
  const movements = report?.movements;
  const removals = report?.removals.map(({ reason, quantity: pieces, value }) => ({
    label: reason ?? stockTexts.noReason,
    value: `${stockTexts.pieces(quantity(pieces), pieces)} · ${money(value)}`,
  }));
  const rowsOf = (path: string, filter = {}) => `${path}?${new URLSearchParams({ ...addressOfDays(days), ...filter })}`;
  const linked = (label: string, text: string, to: string) => (
    <TextLink asChild look="plain" standalone>
      <AppLink to={to} aria-label={`${label}: ${text}`}>
        {text}
      </AppLink>
    </TextLink>
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Movements" description={`Pieces, ${daysText}`}>
        <DescriptionList
          layout="rows"
          items={[
            {
              label: 'Purchased',
              value: movements
                ? linked(
                    'Purchased',
                    quantity(movements.purchased),
                    rowsOf(paths.transactionsReport, { transaction_type: 'purchase' }),
                  )
                : '…',
            },
            {
              label: 'Sold',
              value: movements ? linked('Sold', quantity(movements.sold), rowsOf(paths.salesReport)) : '…',
            },
            { label: 'Adjusted', value: movements ? change(movements.adjusted) : '…' },
          ]}
        />
      </Card>
      <Card title="Removals by Reason" description={`At the cost of the moment, ${daysText}`}>
        {removals?.length === 0 ? (
          <p className="py-2 text-ink-muted">{texts.noData}</p>
        ) : (
          <DescriptionList layout="rows" items={removals ?? []} />
        )}
      </Card>
    </div>
  );
}
