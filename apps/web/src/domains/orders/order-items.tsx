import { goodsOf } from '@stockhand/contract/orders/rules';
import type { OrderItemView, OrderView } from '@stockhand/contract/orders/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { priceColumns } from '../catalog/price-columns.tsx';
import { productColumn } from '../catalog/product-column.tsx';

/** The order's lines, each leading to its product and, once goods have moved, to what was booked for it. */
export function OrderItems({ order }: { order: OrderView }) {
  return (
    <DataTable
      label="Order items"
      rows={order.items}
      rowKey={({ id }) => String(id)}
      columns={columnsOf(order, useFormat())}
    />
  );
}

function columnsOf({ status }: OrderView, format: Format): TableColumn<OrderItemView>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    productColumn,
    {
      ...figure,
      key: 'quantity',
      header: 'Quantity',
      cell: (item) => (
        <>
          {format.quantity(item.quantity)}
          <span className="block text-sm text-ink-muted">
            <Goods item={item} status={status} />
          </span>
        </>
      ),
    },
    ...priceColumns(format),
  ];
}

/** Where the goods of a line are: reserved, shipped, and how many of them came back. */
function Goods({ item, status }: { item: OrderItemView; status: OrderView['status'] }) {
  const { quantity } = useFormat();
  if (goodsOf[status] === 'reserved') return 'Reserved';
  if (goodsOf[status] !== 'out') return null;
  return (
    <TextLink asChild>
      <AppLink to={paths.productLedger(item.product)}>
        Shipped
        {item.returned_quantity > 0 && (
          <>
            , <br className="@min-[480px]:hidden" />
            {quantity(item.returned_quantity)} returned
          </>
        )}
      </AppLink>
    </TextLink>
  );
}
