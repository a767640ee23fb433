import { isSameAddress } from '@stockhand/contract/orders/addresses';
import type { LineShares } from '@stockhand/contract/orders/line-shares';
import type { Address } from '@stockhand/contract/orders/rules';
import type { CreateOrder } from '@stockhand/contract/orders/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import { withNumbers } from '../../platform/data/numbering.ts';
import { columnsFrom, columnsOf, unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { reservedLevels } from '../stock/reservations.ts';
import { changeLevels, type LevelChange } from '../stock/write-movements.ts';
import type { Buyer } from './customers/survivor.ts';
import type { lineColumns } from './order-lines.ts';
import type { WholeRow } from './order-row.ts';

export interface OrderSums {
  subtotal: number;
  total: number;
  lines: readonly (ReturnType<typeof lineColumns> & LineShares)[];
}

/**
 * Writes a pending order and its reservations, which `checkReservations` accepted, in one statement: the number, the order, its
 * addresses and its lines. Answers the order as `findOrder` reads it.
 */
export async function writeOrder(
  ctx: TenantWrite,
  form: CreateOrder,
  { lines, ...sums }: OrderSums,
  customer: Buyer,
): Promise<WholeRow> {
  const row = orderRow(ctx, form, { ...sums, item_count: lines.length }, customer);
  const addresses = addressesOf(form);
  const [written] = await insertOrder(ctx.db, {
    orders: [row],
    addresses,
    lines,
    levels: reservedLevels(ctx, form.items),
  });
  const { id, order_number, items } = must(written, 'The order');
  const { customer_id, created_by_id, created_by_username, created_by_full_name, ...columns } = row;
  return {
    ...columns,
    id,
    order_number: must(order_number, 'The number of an order'),
    customer: customer_id,
    created_by: created_by_full_name || created_by_username,
    items: lines.map(({ product_id: product, discount_share, tax_share, ...line }, index) => ({
      ...{ ...line, product, id: must(items[index]).id, returned_quantity: 0 },
    })),
    addresses,
    ...{ amount_returned: 0, amount_allowed: 0, amount_paid: 0, amount_due: row.total, amount_credit: 0 },
    ...{ shipped_at: null, delivered_at: null, invoiced_at: null },
  };
}

interface OrderRows {
  orders: ReturnType<typeof orderRow>[];
  addresses: ReturnType<typeof addressesOf>;
  lines: OrderSums['lines'];
  levels: LevelChange[];
}

const insertOrder = keptWrite((db, { orders, addresses, lines, levels }: OrderRows) =>
  withNumbers(db, 'ORD', 1)
    .with('reserved', (cte) => changeLevels(cte, levels))
    .with('placed', (cte) =>
      cte
        .insertInto('orders')
        .columns(['order_number', ...columnsOf(orderTypes)])
        .expression((eb) =>
          eb
            .selectFrom('numbers as n')
            .innerJoin(unnested(orders, orderTypes, 'o'), 'o.position', 'n.position')
            .select(['n.number', ...columnsFrom('o', orderTypes)]),
        )
        .returning(['id', 'order_number']),
    )
    .with('addressed', (cte) =>
      cte
        .insertInto('order_addresses')
        .columns(['order_id', ...columnsOf(addressTypes)])
        .expression((eb) =>
          eb
            .selectFrom('placed as o')
            .innerJoin(unnested(addresses, addressTypes, 'a'), (join) => join.onTrue())
            .select(['o.id', ...columnsFrom('a', addressTypes)]),
        ),
    )
    .with('items', (cte) =>
      cte
        .insertInto('order_items')
        .columns(['order_id', ...columnsOf(lineTypes)])
        .expression((eb) =>
          eb
            .selectFrom('placed as o')
            .innerJoin(unnested(lines, lineTypes, 'l'), (join) => join.onTrue())
            .select(['o.id', ...columnsFrom('l', lineTypes)])
            .orderBy('l.position'),
        )
        .returning('id'),
    )
    .selectFrom('placed')
    // The sequence counts up in the order of the lines.
    .select((eb) => [
      'id',
      'order_number',
      jsonArrayFrom(eb.selectFrom('items').select('id').orderBy('id')).as('items'),
    ]),
);

const orderTypes = {
  customer_id: 'bigint',
  customer_name: 'text',
  customer_email: 'text',
  customer_phone: 'text',
  status: 'text',
  payment_status: 'text',
  payment_method: 'text',
  subtotal: 'numeric',
  shipping_cost: 'numeric',
  tax: 'numeric',
  discount: 'numeric',
  total: 'numeric',
  item_count: 'integer',
  notes: 'text',
  created_by_id: 'bigint',
  created_by_username: 'text',
  created_by_full_name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

const addressTypes = {
  kind: 'text',
  street: 'text',
  city: 'text',
  state: 'text',
  zip_code: 'text',
  country: 'text',
} as const;

const lineTypes = {
  product_id: 'bigint',
  product_name: 'text',
  sku: 'text',
  quantity: 'integer',
  unit_price: 'numeric',
  line_total: 'numeric',
  discount_share: 'numeric',
  tax_share: 'numeric',
} as const;

function orderRow(
  ctx: TenantWrite,
  form: CreateOrder,
  sums: Omit<OrderSums, 'lines'> & { item_count: number },
  customer: Buyer,
) {
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    status: 'pending' as const,
    payment_status: 'pending' as const,
    payment_method: form.payment_method,
    subtotal: sums.subtotal,
    shipping_cost: form.shipping_cost,
    tax: form.tax,
    discount: form.discount,
    total: sums.total,
    item_count: sums.item_count,
    notes: form.notes ?? '',
    ...creationColumns(ctx.caller.user, ctx.now),
    updated_at: ctx.now,
  };
}

/** Goods that go where the bill goes need no address of their own. */
function addressesOf(form: CreateOrder) {
  const billing = { kind: 'billing' as const, ...form.billing_address };
  if (isSameAddress(form)) return [billing];
  // The schema requires every field.
  return [billing, { kind: 'shipping' as const, ...(form.shipping_address as Address) }];
}
