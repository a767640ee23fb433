import { dayIn } from '@stockhand/contract/calendar';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { noteEvents } from '../../../platform/data/events.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

interface SaleRefund {
  sale_id: number;
  /** Exactly one of the two. */
  return_id?: number;
  allowance_id?: number;
  /** Negative where the customer pays again: a return is undone, an allowance taken back. */
  amount: number;
  method: string;
  reference: string;
  at?: Date;
}

/** Writes what is given back for a return or an allowance of a counter sale, as a payment with a minus, under the sale's lock; `at` unless now. */
export async function writeSaleRefund(ctx: TenantWrite, { at = ctx.now, ...refund }: SaleRefund): Promise<void> {
  const { id } = await ctx.db
    .insertInto('payments')
    .values({
      ...refund,
      amount: -refund.amount,
      paid_on: dayIn(at, ctx.caller.tenant.timezone),
      ...creationColumns(ctx.caller.user, at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  noteEvents(ctx, 'payment.created', [id]);
}
