import { dayIn } from '@stockhand/contract/calendar';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { noteEvents } from '../../../platform/data/events.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/** Writes what is given back for a return of a counter sale, as a payment with a minus, under the sale's lock. */
export async function writeSaleRefund(
  ctx: TenantWrite,
  refund: { sale_id: number; return_id: number; amount: number; method: string; reference: string },
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('payments')
    .values({
      ...refund,
      amount: -refund.amount,
      paid_on: dayIn(ctx.now, ctx.caller.tenant.timezone),
      ...creationColumns(ctx.caller.user, ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  noteEvents(ctx, 'payment.created', [id]);
}
