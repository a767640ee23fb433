import type { PaymentView, TakePayment } from '@stockhand/contract/orders/payments';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { createdBy } from '../../../platform/data/created-by.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedOrder } from '../lock-order.ts';

export function selectPayments(db: Reader) {
  return db
    .selectFrom('payments as p')
    .select([
      'p.id',
      'p.amount',
      'p.method',
      'p.paid_on as date',
      'p.reference',
      createdBy('p').as('created_by'),
      'p.created_at',
    ]);
}

/** Of an order, oldest first. */
export function findPayments(db: Reader, orderId: number): Promise<PaymentView[]> {
  return selectPayments(db).where('p.order_id', '=', orderId).orderBy('p.id').execute();
}

export function findPayment(db: Reader, id: number): Promise<PaymentView> {
  return selectPayments(db).where('p.id', '=', id).executeTakeFirstOrThrow();
}

/** What was given back with a return: amounts with a minus. */
export function findRefundsOfReturn(db: Reader, returnId: number) {
  return db
    .selectFrom('payments')
    .select(['amount', 'paid_on'])
    .select(sql<NonNullable<TakePayment['method']>>`method`.as('method'))
    .where('return_id', '=', returnId)
    .orderBy('id')
    .execute();
}

/** Several with what they are of: an order, or a counter sale of which they give back. */
export function findPaymentsWithDocuments(db: Reader, ids: readonly number[]) {
  return selectPayments(db)
    .select(['p.order_id as order', 'p.sale_id as sale'])
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.id')
    .execute();
}

/** Refunded ones count: they are records too. */
export async function hasPayments(ctx: TenantWrite, order: LockedOrder): Promise<boolean> {
  const payment = ctx.db.selectFrom('payments').select('id').where('order_id', '=', order.id).limit(1);
  return (await payment.executeTakeFirst()) !== undefined;
}
