import {
  ListReorder,
  type ReorderPage as Proposals,
  reorderLinesMax,
  reviewDaysDefault,
} from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { PackageCheck } from 'lucide-react';
import { z } from 'zod';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useActiveSuppliers } from '../../suppliers/use-active-suppliers.ts';
import { CreateButton } from './create-button.tsx';
import { CreatedOrders } from './created-orders.tsx';
import { reorderColumns } from './reorder-columns.tsx';
import { ReorderGroup } from './reorder-group.tsx';
import { useCreateOrders } from './use-create-orders.ts';
import { useReorderChoices } from './use-reorder-choices.ts';

const filterNames = ['supplier', 'review_days'] as const;
type Filter = ListFilter<(typeof filterNames)[number]>;

/** What to order now, by supplier, each with its reasons; the ticked lines become drafts. */
export function ReorderPage() {
  const mayDo = useCan();
  const mayCreate = mayDo('create', 'purchases');
  const list = useList(Address, { pageSize: reorderLinesMax, filters: filterNames });
  const proposals = trpc.purchasing.reorder.list.useQuery(list.input, keepPage);
  const suppliers = useActiveSuppliers({ enabled: mayCreate && mayDo('read', 'suppliers') });
  const choices = useReorderChoices();
  const orders = useCreateOrders(choices);
  const options = (suppliers.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const columns = reorderColumns({ format: useFormat(), choices, mayCreate, suppliers: options });
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard hasUnsaved={choices.hasTyped} />
      {orders.question}
      <ListPage
        heading={{
          title: 'Reorder',
          actions: mayCreate && <CreateButton data={proposals.data} choices={choices} orders={orders} />,
        }}
        list={list}
        query={proposals}
        search={{ label: 'Search products to reorder', placeholder: 'Name, SKU or barcode', group: 'Reorder' }}
        filters={[supplierFilter(proposals.data), reviewFilter]}
        label="Products to reorder"
        columns={columns}
        rowKey={({ product }) => String(product)}
        rowsAs={({ rows, refreshing, loading, error, empty }) =>
          loading || error ? undefined : (
            <div className="flex flex-col gap-6">
              <CreatedOrders orders={orders.made} onDismiss={orders.dismiss} />
              {rows.length === 0 && <div className="rounded-lg border border-line bg-surface">{empty}</div>}
              {(proposals.data?.groups ?? []).map((group) => {
                const lines = rows.filter(({ supplier }) => supplier === group.supplier);
                if (lines.length === 0) return null;
                const shared = { group, lines, columns, choices, mayCreate, refreshing };
                return <ReorderGroup key={group.supplier ?? 'none'} {...shared} />;
              })}
            </div>
          )
        }
        loadingText={texts.loading}
        failedText={texts.listFailed}
        empty={{ icon: PackageCheck, title: texts.empty, description: texts.emptyHint }}
        notFound={{ title: texts.noneFound, description: texts.noneFoundHint }}
      />
    </div>
  );
}

function supplierFilter(data: Proposals | undefined): Filter {
  const options = data?.groups.map(({ supplier, supplier_name }) => ({
    value: supplier === null ? 'none' : String(supplier),
    label: supplier_name ?? texts.noSupplier,
  }));
  return { name: 'supplier', label: 'Supplier', allText: 'All Suppliers', options };
}

const reviewChoices = [1, 14, 30] as const;

/** The address takes what can be chosen. */
const Address = ListReorder.extend({ review_days: z.literal(reviewChoices).optional() });

const reviewFilter: Filter = {
  name: 'review_days',
  label: 'Next Order',
  allText: texts.nextOrderIn(reviewDaysDefault),
  options: reviewChoices.map((days) => ({ value: String(days), label: texts.nextOrderIn(days) })),
};
