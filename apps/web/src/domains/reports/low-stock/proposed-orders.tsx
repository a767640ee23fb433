import { reorderLinesMax } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages } from '@stockhand/contract/purchasing/reorder-messages';
import type { LowStockRow } from '@stockhand/contract/reports/schema';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { CreatedOrders } from '../../purchasing/reorder/created-orders.tsx';
import { useCreateOrders } from '../../purchasing/reorder/use-create-orders.ts';
import { useReorderChoices } from '../../purchasing/reorder/use-reorder-choices.ts';
import { AlreadyOrdered } from './already-ordered.tsx';
import { ShortList } from './short-list.tsx';
import { SupplierAction } from './supplier-action.tsx';

interface ProposedOrdersProps {
  search: string | undefined;
  rows: readonly LowStockRow[];
}

/** What to order from each supplier, and what of the rows is on its way. */
export function ProposedOrders({ search, rows }: ProposedOrdersProps) {
  const proposals = trpc.purchasing.reorder.list.useQuery({ page_size: reorderLinesMax, ...(search && { search }) });
  const choices = useReorderChoices();
  const orders = useCreateOrders(choices);
  const { groups = [], results = [] } = proposals.data ?? {};
  const ordered = rows.filter(({ incoming }) => incoming > 0);
  return (
    <div className="flex flex-col gap-3">
      <CreatedOrders orders={orders.made} onDismiss={orders.dismiss} />
      {proposals.isPending && <Skeleton className="h-10 w-full" />}
      {proposals.isError && <ListFailed title={reorderMessages.listFailed} query={proposals} />}
      {proposals.data && groups.length === 0 && <p className="text-ink-muted">{texts.nothingToOrder}</p>}
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[3fr_2fr]">
        {groups.length > 0 && (
          <ShortList label="To order" items={groups}>
            {(group) => (
              <SupplierAction
                key={group.supplier ?? 'none'}
                group={group}
                lines={results.filter(({ supplier }) => supplier === group.supplier)}
                isBusy={orders.isBusy}
                onOrder={(lines) => orders.run(lines.map(choices.of))}
              />
            )}
          </ShortList>
        )}
        {ordered.length > 0 && <AlreadyOrdered rows={ordered} />}
      </div>
    </div>
  );
}
