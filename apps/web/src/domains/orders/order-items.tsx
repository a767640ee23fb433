import type { OrderItemView, OrderView } from '@stockhand/contract/orders/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';

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
    {
      key: 'product',
      header: 'Product',
      cell: (item) => (
        <span className="block py-1">
          <TextLink asChild look="plain" className="row-link">
            <AppLink to={paths.product(item.product)}>{item.product_name}</AppLink>
          </TextLink>
          <span className="block text-sm text-ink-muted">{item.sku}</span>
        </span>
      ),
    },
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
