import type { OrderItemView, OrderView } from '@stockhand/contract/orders/schema';
import { type Format, useFormat } from '../../platform/format.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { productColumn } from '../catalog/product-column.tsx';

/** The order's lines, each leading to its product. */
export function OrderItems({ order }: { order: OrderView }) {
  return (
    <DataTable
      label="Order items"
      rows={order.items}
      rowKey={({ id }) => String(id)}
      columns={columnsOf(useFormat())}
    />
  );
}

function columnsOf(format: Format): TableColumn<OrderItemView>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    productColumn,
    { ...figure, key: 'quantity', header: 'Quantity', cell: ({ quantity }) => format.quantity(quantity) },
    {
      ...figure,
      key: 'unit_price',
      header: 'Unit Price',
      from: 480,
      cell: ({ unit_price }) => format.money(unit_price),
    },
    { ...figure, key: 'line_total', header: 'Line Total', cell: ({ line_total }) => format.money(line_total) },
  ];
}
