import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ListPurchaseOrders, type PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { ClipboardCheck } from 'lucide-react';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { purchaseOrderColumns } from './purchase-order-columns.tsx';

/** What was ordered from one supplier, newest first. */
export function SupplierPurchaseOrders({ supplier }: { supplier: { id: number; name: string } }) {
  const format = useFormat();
  const list = useList(ListPurchaseOrders, { ordering: '-created_at' });
  const orders = trpc.purchasing.list.useQuery({ ...list.input, supplier: supplier.id }, keepPage);
  return (
    <ListPage
      list={list}
      query={orders}
      label="Purchase orders"
      columns={columnsOf(format)}
      rowKey={({ id }) => String(id)}
      loadingText={texts.listLoading}
      failedText={texts.listFailed}
      empty={{
        icon: ClipboardCheck,
        title: texts.listEmpty,
        description: `Nothing was ordered from ${supplier.name} yet.`,
      }}
      notFound={{ title: texts.listEmpty, description: texts.listNoneHint }}
    />
  );
}

/** The supplier is the same in all of them. */
function columnsOf(format: Format): TableColumn<PurchaseOrderRow>[] {
  const items: TableColumn<PurchaseOrderRow> = {
    key: 'item_count',
    header: 'Items',
    align: 'end',
    fit: true,
    from: 640,
    cell: ({ item_count }) => format.quantity(item_count),
  };
  const offered = { mayReceive: false, askDelete: null };
  return purchaseOrderColumns(format, offered, { isOfOneSupplier: true }).flatMap((column) => {
    if (column.key === 'supplier_name') return [];
    if (column.key === 'created_at') return [{ ...column, header: 'Date' }];
    return column.key === 'total' ? [column, items] : [column];
  });
}
