import { type CountLineView, CountProduct } from '@stockhand/contract/count-sessions/schema';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { latestCounts } from '../../stock/latest-counts.ts';
import { findLines } from '../line-row.ts';
import { type LockedSession, lockSession } from '../lock-session.ts';
import { isSession } from '../session-row.ts';
import { recordEvents } from './record-events.ts';

/**
 * One product counted now: all of it, or more of it (docs/rules.md#count-sessions). The session keeps who counted what; the
 * audit log has what was booked.
 */
export const countProduct = tenantMutation(
  'update',
  'products',
  [],
  CountProduct,
  async (ctx, { id, product, quantity, add }): Promise<CountLineView> => {
    const session = await lockSession(ctx.db, id);
    const count = {
      product,
      quantity: quantity ?? null,
      added: add ?? null,
      counted_at: await momentOf(ctx, session, product),
    };
    const problem = (await recordEvents(ctx, session, [count])).get(0);
    if (problem) throw refuse.field(problem.field, problem.message);
    nothingChanged(ctx);
    const [line] = await findLines(readerIn(ctx.db), session, [product]);
    return must(line, 'The line');
  },
  { subject: isSession },
);

/** Now, and not before the last count of the product here or elsewhere: the server that took it may have a clock that runs ahead. */
async function momentOf({ db, now }: TenantWrite, { id, location }: LockedSession, product: number): Promise<Date> {
  const line = await db
    .selectFrom('count_lines')
    .select('counted_at')
    .where('session_id', '=', id)
    .where('product_id', '=', product)
    .executeTakeFirst();
  const booked = (await latestCounts(db, [product]))(product, location);
  return new Date(Math.max(now.getTime(), line?.counted_at.getTime() ?? 0, booked?.getTime() ?? 0));
}
