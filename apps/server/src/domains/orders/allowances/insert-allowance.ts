import type { GiveAllowance } from '@stockhand/contract/orders/allowances';
import { creationColumns } from '../../../platform/data/created-by.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

type AllowedDocument = { order_id: number } | { sale_id: number };

/** Writes an allowance of an order or a sale under its lock. The caller has judged the amount and writes the audit row. Answers its id. */
export async function insertAllowance(
  ctx: TenantWrite,
  document: AllowedDocument,
  { amount, reason }: Pick<GiveAllowance, 'amount' | 'reason'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('allowances')
    .values({ ...document, amount, reason: reason ?? '', ...creationColumns(ctx.caller.user, ctx.now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
