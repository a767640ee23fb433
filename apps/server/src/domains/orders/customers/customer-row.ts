import type { CustomerView } from '@stockhand/contract/orders/schema';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import { amountCreditColumn, amountDueColumn } from '../order-row.ts';

/** With their figures to sort by; PostgreSQL leaves out a join that nothing asks for. */
export function fromCustomers(db: Reader) {
  return db
    .selectFrom('customers as c')
    .leftJoin(orderFigures(db), (join) => join.onRef('order_figures.customer_id', '=', 'c.id'))
    .leftJoin(saleFigures(db), (join) => join.onRef('sale_figures.customer_id', '=', 'c.id'))
    .leftJoin(refundFigures(db), (join) => join.onRef('refund_figures.customer_id', '=', 'c.id'));
}

function orderFigures(db: Reader) {
  return db
    .selectFrom('orders as o')
    .groupBy('o.customer_id')
    .select((sum) => [
      'o.customer_id',
      sum.fn.countAll<number>().as('count'),
      sum.fn.sum<number>(amountDueColumn).as('due'),
      sum.fn.sum<number>(amountCreditColumn).as('credit'),
      sum.fn.sum<number>('o.amount_paid').as('paid'),
    ])
    .as('order_figures');
}

function saleFigures(db: Reader) {
  return db
    .selectFrom('sales as s')
    .groupBy('s.customer_id')
    .select((sum) => ['s.customer_id', sum.fn.sum<number>('s.total_amount').as('charged')])
    .as('sale_figures');
}

function refundFigures(db: Reader) {
  return db
    .selectFrom('payments as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .groupBy('s.customer_id')
    .select((sum) => ['s.customer_id', sum.neg(sum.fn.sum<number>('p.amount')).as('refunded')])
    .as('refund_figures');
}

/** The one SELECT of customers. */
export function selectCustomers(customers: ReturnType<typeof fromCustomers>) {
  return customers.select((eb) => [
    'c.id',
    'c.name',
    'c.email',
    'c.phone',
    'c.created_at',
    'c.updated_at',
    ordersOf(eb)
      .select((sum) => sum.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('order_count'),
    salesOf(eb)
      .select((sum) => sum.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('sale_count'),
    sumOfOrders(eb, amountDueColumn).as('amount_due'),
    sumOfOrders(eb, amountCreditColumn).as('amount_credit'),
    totalSpent(eb).as('total_spent'),
  ]);
}

type Customers = ExpressionBuilder<Tables & { c: Tables['customers'] }, 'c'>;

function ordersOf(eb: Customers) {
  return eb.selectFrom('orders as o').whereRef('o.customer_id', '=', 'c.id');
}

function salesOf(eb: Customers) {
  return eb.selectFrom('sales as s').whereRef('s.customer_id', '=', 'c.id');
}

function sumOfOrders(eb: Customers, amount: RawBuilder<number>) {
  return ordersOf(eb)
    .select((sum) => sum.fn.coalesce(sum.fn.sum<number>(amount), sum.lit(0)).as('amount'))
    .$asScalar()
    .$notNull();
}

/** Payments for orders and what counter sales charged, less refunds (docs/rules.md#customers). */
function totalSpent(eb: Customers) {
  const paid = sumOfOrders(eb, sql.ref('o.amount_paid'));
  const charged = salesOf(eb)
    .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('s.total_amount'), sum.lit(0)).as('charged'))
    .$asScalar()
    .$notNull();
  const refunded = salesOf(eb)
    .innerJoin('payments as p', 'p.sale_id', 's.id')
    .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('p.amount'), sum.lit(0)).as('refunded'))
    .$asScalar()
    .$notNull();
  return eb(eb(paid, '+', charged), '+', refunded);
}

export function findCustomer(db: Reader, id: number): Promise<CustomerView | undefined> {
  return selectCustomers(fromCustomers(db)).where('c.id', '=', id).executeTakeFirst();
}

export async function isCustomer(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
