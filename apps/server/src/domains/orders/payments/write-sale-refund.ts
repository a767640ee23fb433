import { dayIn } from '@stockhand/contract/calendar';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/** Writes what is given back for a return of a counter sale, as a payment with a minus, under the sale's lock. */
export async function writeSaleRefund(
  ctx: TenantWrite,
  refund: { sale_id: number; return_id: number; amount: number; method: string; reference: string },
): Promise<void> {
  const { id: created_by_id, username, full_name } = ctx.caller.user;
  await ctx.db
    .insertInto('payments')
    .values({
      ...refund,
      amount: -refund.amount,
      paid_on: dayIn(ctx.now, ctx.caller.tenant.timezone),
      created_by_id,
      created_by_username: username,
      created_by_full_name: full_name,
      created_at: ctx.now,
    })
    .execute();
}
