import { type Address, addressText, invoiceNumberOf } from '@stockhand/contract/orders/rules';
import type { OrderHistoryEntry, OrderView } from '@stockhand/contract/orders/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/tenant-db.ts';
import { findHistory } from './order-history.ts';

/** The one SELECT of orders: lists have it as it is, a single order comes with its items and addresses. */
export function selectOrders(db: Reader) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select([
      'o.id',
      'o.order_number',
      'o.customer_id as customer',
      'c.name as customer_name',
      'c.email as customer_email',
      'c.phone as customer_phone',
      'o.status',
      'o.payment_status',
      'o.payment_method',
      'o.subtotal',
      'o.shipping_cost',
      'o.tax',
      'o.discount',
      'o.total',
      'o.item_count',
      'o.notes',
      'o.created_by_full_name as created_by',
      'o.created_at',
      'o.updated_at',
      'o.shipped_at',
      'o.delivered_at',
    ]);
}

function selectWhole(db: Reader) {
  return selectOrders(db).select((eb) => [
    jsonArrayFrom(selectItems(db).where('i.order_id', '=', eb.ref('o.id')).orderBy('i.id')).as('items'),
    jsonArrayFrom(
      eb
        .selectFrom('order_addresses as a')
        .whereRef('a.order_id', '=', 'o.id')
        .select(['a.kind', 'a.street', 'a.city', 'a.state', 'a.zip_code', 'a.country']),
    ).as('addresses'),
  ]);
}

export function selectItems(db: Reader) {
  return db
    .selectFrom('order_items as i')
    .select([
      'i.id',
      'i.product_id as product',
      'i.product_name',
      'i.sku',
      'i.quantity',
      'i.unit_price',
      'i.line_total',
    ]);
}

/** `currency` is for amounts in the history. */
export async function findOrder(db: Reader, id: number, currency: string): Promise<OrderView | undefined> {
  const row = await selectWhole(db).where('o.id', '=', id).executeTakeFirst();
  return row && orderView(row, await findHistory(db, id, currency));
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number];

function orderView({ addresses, ...row }: WholeRow, history: OrderHistoryEntry[]): OrderView {
  const at = (kind: 'billing' | 'shipping') => addresses.find((address) => address.kind === kind);
  const billing = fieldsOf(at('billing'));
  const elsewhere = at('shipping');
  const shipping = elsewhere ? fieldsOf(elsewhere) : billing;
  return {
    ...row,
    invoice_number: invoiceNumberOf(row.order_number),
    billing_address: addressText(billing),
    shipping_address: addressText(shipping),
    billing,
    shipping,
    same_as_billing: elsewhere === undefined,
    history,
  };
}

function fieldsOf(address: (Address & { kind: string }) | undefined): Address {
  if (!address) throw new Error('An order has no billing address.');
  const { kind: _, ...fields } = address;
  return fields;
}

export async function isOrder(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function isOrderItem(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('order_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
