import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import type { PurchaseItemView, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { type Format, useFormat } from '../../platform/format.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { priceColumns } from '../catalog/price-columns.tsx';
import { productColumn } from '../catalog/product-column.tsx';

/** The purchase order's lines, each leading to its product, with what came in and what is still to come. */
export function PurchaseOrderItems({ order }: { order: PurchaseOrderView }) {
  return (
    <DataTable
      label="Purchase order items"
      rows={order.items}
      rowKey={({ id }) => String(id)}
      columns={columnsOf(order, useFormat())}
    />
  );
}

function columnsOf({ status }: PurchaseOrderView, format: Format): TableColumn<PurchaseItemView>[] {
  const figure = { align: 'end', fit: true } as const;
  const waitedFor = (item: PurchaseItemView) => format.quantity(status === 'cancelled' ? 0 : outstandingOf(item));
  return [
    { key: 'product', header: 'Product', cell: (item) => <OrderedProduct item={item} /> },
    {
      ...figure,
      key: 'quantity',
      header: 'Quantity',
      cell: (item) => (
        <>
          {format.quantity(item.quantity)}
          <span className="block text-sm text-ink-muted @min-[640px]:hidden">
            {format.quantity(item.received_quantity)} received
          </span>
          <span className="@min-[480px]:hidden">
            <span className="block text-sm text-ink-muted">{waitedFor(item)} outstanding</span>
            <NotDelivered item={item} />
          </span>
        </>
      ),
    },
    {
      ...figure,
      key: 'received_quantity',
      header: 'Received',
      from: 640,
      cell: ({ received_quantity }) => format.quantity(received_quantity),
    },
    {
      ...figure,
      key: 'outstanding',
      header: 'Outstanding',
      from: 480,
      cell: (item) => (
        <>
          {waitedFor(item)}
          <NotDelivered item={item} />
        </>
      ),
    },
    ...priceColumns(format),
  ];
}

/** As the order names it, with the supplier's own code. */
function OrderedProduct({ item }: { item: PurchaseItemView }) {
  return (
    <>
      {productColumn.cell(item)}
      {item.supplier_code !== '' && (
        <span className="block pb-1 text-sm text-ink-muted wrap-anywhere">Supplier code {item.supplier_code}</span>
      )}
    </>
  );
}

/** What will never come, since the order was closed. */
function NotDelivered({ item: { not_delivered_quantity: missing } }: { item: PurchaseItemView }) {
  const { quantity } = useFormat();
  return missing > 0 && <span className="block text-sm text-ink-muted">Not delivered: {quantity(missing)}</span>;
}
