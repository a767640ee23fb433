import { type Address, addressText, invoiceNumberOf } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createdBy } from '../../platform/data/created-by.ts';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { productLineColumns } from '../catalog/product-line.ts';
import { historyEntry, selectHistory } from './order-history.ts';
import { selectPayments } from './payments/payment-row.ts';

/** As `amountDue` of the contract. */
export const amountDueColumn = sql<number>`case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0
  else greatest(0, o.total - o.amount_returned - o.amount_allowed - o.amount_paid) end`;

/** Where the amount due is above 0, so that an index finds these orders. */
export const isUnpaid = sql<SqlBool>`(o.status <> 'cancelled' and o.payment_status <> 'refunded'
  and o.total > o.amount_returned + o.amount_allowed + o.amount_paid)`;

/** As `amountCredit` of the contract. */
export const amountCreditColumn = sql<number>`case when o.status = 'cancelled' then o.amount_paid
  else greatest(0, o.amount_paid - greatest(0, o.total - o.amount_returned - o.amount_allowed)) end`;

/** Where it is above 0, so that an index finds these orders. */
export const isInCredit = sql<SqlBool>`(o.amount_paid > 0
  and (o.status = 'cancelled' or o.amount_returned + o.amount_allowed + o.amount_paid > o.total))`;

export function fromOrders(db: Reader) {
  return db.selectFrom('orders as o').innerJoin('customers as c', 'c.id', 'o.customer_id');
}

/** What lists show of an order; a single order comes with its items and addresses as well. */
export const orderColumns = [
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
  'o.amount_returned',
  'o.amount_allowed',
  'o.amount_paid',
  'o.item_count',
  'o.notes',
  createdBy('o').as('created_by'),
  'o.created_at',
  'o.updated_at',
  'o.shipped_at',
  'o.delivered_at',
  'o.invoiced_at',
] as const;

/** What follows from them. */
export const owedColumns = [amountDueColumn.as('amount_due'), amountCreditColumn.as('amount_credit')] as const;

function selectWhole(db: Reader) {
  return fromOrders(db)
    .select(orderColumns)
    .select(owedColumns)
    .select((eb) => [
      jsonArrayFrom(selectItems(db).where('i.order_id', '=', eb.ref('o.id')).orderBy('i.id')).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_addresses as a')
          .whereRef('a.order_id', '=', 'o.id')
          .select(['a.kind', 'a.street', 'a.city', 'a.state', 'a.zip_code', 'a.country']),
      ).as('addresses'),
      jsonArrayFrom(selectPayments(db).where('p.order_id', '=', eb.ref('o.id')).orderBy('p.id')).as('payments'),
      jsonArrayFrom(selectHistory(db).where('h.subject_id', '=', eb.ref('o.id')).orderBy('h.id')).as('history'),
    ]);
}

const findWhole = keptQuery((db, value: Values<{ id: number }>) => selectWhole(db).where('o.id', '=', value('id')));

export function selectItems(db: Reader) {
  return db.selectFrom('order_items as i').select([...productLineColumns, 'i.returned_quantity']);
}

/** All of an order, in one statement: what is paid and what happened are of one moment. `currency` is for amounts in the history. */
export async function findOrder(db: Reader, id: number, currency: string): Promise<OrderView | undefined> {
  const [order] = await findWhole(db, { id });
  return order && orderView(order, currency);
}

type WholeOrder = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number];

/** Inside JSON the database writes times as text. */
function orderView({ addresses, payments, history, ...order }: WholeOrder, currency: string): OrderView {
  const at = (kind: 'billing' | 'shipping') => addresses.find((address) => address.kind === kind);
  const billing = fieldsOf(at('billing'));
  const elsewhere = at('shipping');
  const shipping = elsewhere ? fieldsOf(elsewhere) : billing;
  return {
    ...order,
    invoice_number: invoiceNumberOf(order.order_number),
    billing_address: addressText(billing),
    shipping_address: addressText(shipping),
    billing,
    shipping,
    same_as_billing: elsewhere === undefined,
    payments: payments.map((payment) => ({ ...payment, created_at: new Date(payment.created_at) })),
    history: history.map((entry) => historyEntry(entry, currency)),
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
