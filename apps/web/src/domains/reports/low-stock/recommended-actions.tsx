import type { ListLowStock, LowStockRow } from '@stockhand/contract/reports/schema';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProposedOrders } from './proposed-orders.tsx';

interface RecommendedActionsProps {
  asked: Pick<ListLowStock, 'search' | 'location' | 'status'>;
  rows: readonly LowStockRow[];
}

/**
 * What to order from whom (docs/rules.md#reordering) of what is searched for, and what of the rows shown is on its way. What
 * to order is the same at every location, so it is not told of one.
 */
export function RecommendedActions({ asked: { search, location, status }, rows }: RecommendedActionsProps) {
  const isNarrowed = location !== undefined || status !== undefined;
  return (
    <Card
      title="Recommended Actions"
      description={isNarrowed ? undefined : texts.lookAhead}
      footer={
        <TextLink asChild>
          <AppLink to={paths.reorder}>See how the proposals come about</AppLink>
        </TextLink>
      }
    >
      {isNarrowed ? (
        <p className="text-ink-muted">{texts.actionsHidden}</p>
      ) : (
        <ProposedOrders search={search} rows={rows} />
      )}
    </Card>
  );
}
