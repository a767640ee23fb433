import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseStatuses, purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { ListPurchaseOrders } from '@stockhand/contract/purchasing/schema';
import { ClipboardCheck } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ExportButton } from '../../../platform/list/list-export.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useListSelection } from '../../../platform/list/use-list-selection.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { useActiveSuppliers } from '../../suppliers/use-active-suppliers.ts';
import { type DeletedOrder, DeletePurchaseOrderDialog } from '../delete-purchase-order-dialog.tsx';
import { PurchaseBulkBar } from './purchase-bulk-bar.tsx';
import { purchaseOrderColumns } from './purchase-order-columns.tsx';
import { purchaseOrderExport } from './purchase-order-export.ts';

const filterNames = ['supplier', 'status', 'pending', 'late', 'start_date', 'end_date', 'incoming_product'] as const;
type Filter = ListFilter<(typeof filterNames)[number]>;

const status: Filter = {
  name: 'status',
  label: 'Status',
  allText: 'All Statuses',
  showsAll: true,
  options: purchaseStatuses.map((value) => ({ value, label: purchaseStatusLabels[value] })),
};
const pending: Filter = { name: 'pending', label: 'Pending' };
const late: Filter = { name: 'late', label: 'Late' };
const dates: Filter = { label: 'Date Range', from: 'start_date', to: 'end_date' };

/** The tenant's purchase orders, newest first, a page at a time. */
export function PurchaseOrdersPage() {
  const format = useFormat();
  const mayDo = useCan();
  const list = useList(ListPurchaseOrders, {
    ...{ sizedAs: 'purchase-orders', ordering: '-created_at', filters: filterNames },
  });
  const filter = filterOf(list.input);
  const orders = trpc.purchasing.list.useQuery(list.input, keepPage);
  const supplier = useSupplierFilter();
  const incoming = useIncomingFilter(list.input.incoming_product);
  const selection = useListSelection(orders.data?.results ?? [], JSON.stringify(filter));
  const deleting = useDialogSubject<DeletedOrder>();
  const mayCreate = mayDo('create', 'purchases');
  return (
    <>
      <ListPage
        heading={{ title: 'Purchase Orders', actions: <ExportButton {...purchaseOrderExport} filter={filter} /> }}
        create={
          mayCreate
            ? { text: 'Create Purchase Order', shortcut: 'New purchase order', to: paths.createPurchaseOrder }
            : null
        }
        list={list}
        query={orders}
        search={{ label: 'Search purchase orders', placeholder: 'Search by PO #', group: 'Purchase orders' }}
        filters={[supplier, status, pending, late, dates, ...incoming]}
        views="purchase-orders"
        label="Purchase orders"
        columns={purchaseOrderColumns(format, {
          mayReceive: mayDo('update', 'purchases'),
          askDelete: mayDo('delete', 'purchases') ? deleting.open : null,
        })}
        rowKey={({ id }) => String(id)}
        selection={{ ...selection, rowLabel: ({ po_number }) => `Select ${po_number}` }}
        loadingText={texts.listLoading}
        failedText={texts.listFailed}
        empty={{ icon: ClipboardCheck, title: texts.listEmpty, description: texts.listEmptyHint }}
        notFound={{ title: texts.listEmpty, description: texts.listNoneHint }}
      />
      <DeletePurchaseOrderDialog {...deleting} />
      <PurchaseBulkBar selection={selection} />
    </>
  );
}

/** There while a link asks for the orders that will bring a product. */
function useIncomingFilter(product: number | undefined): Filter[] {
  const found = trpc.catalog.products.get.useQuery({ id: product ?? 0 }, { enabled: product !== undefined });
  if (product === undefined) return [];
  const label = found.data?.name ?? 'This product';
  return [
    {
      name: 'incoming_product',
      label: 'Will Bring',
      allText: 'All Products',
      options: [{ value: String(product), label }],
    },
  ];
}

function useSupplierFilter(): Filter {
  const suppliers = useActiveSuppliers({ enabled: useCan()('read', 'suppliers') });
  return {
    name: 'supplier',
    label: 'Supplier',
    allText: 'All Suppliers',
    showsAll: true,
    options: namedOptions(suppliers.data?.results),
    problem: suppliers.isError ? texts.suppliersFailed : undefined,
  };
}
