import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { RecordCounts, type RecordedCounts } from '@stockhand/contract/count-sessions/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { findLines } from '../line-row.ts';
import { type LockedSession, lockSession } from '../lock-session.ts';
import { isSession } from '../session-row.ts';
import { recordEvents } from './record-events.ts';

type Sent = RecordCounts['counts'][number];

/** What a device counted, perhaps without a connection: each count once, however often it is sent (docs/rules.md#count-sessions). */
export const recordCounts = tenantMutation(
  'update',
  'products',
  [],
  RecordCounts,
  async (ctx, { id, sent_at, counts }): Promise<RecordedCounts> => {
    const session = await lockSession(ctx.db, id);
    const known = await findKnown(ctx, session, counts);
    const refused: RecordedCounts['refused'] = [];
    const recorded: string[] = [];
    const fresh = new Map<string, Sent>();
    for (const count of counts) {
      const product = known.get(count.key) ?? fresh.get(count.key)?.product;
      if (product === undefined) fresh.set(count.key, count);
      else if (product === count.product) recorded.push(count.key);
      else refused.push({ key: count.key, message: texts.keyTaken });
    }
    const inOrder = [...fresh.values()]
      .map(({ key, product, quantity, add, counted_at }) => ({
        ...{ key, product, quantity: quantity ?? null, added: add ?? null },
        counted_at: momentOf(counted_at, sent_at, ctx.now, session),
      }))
      .sort((a, b) => a.counted_at.getTime() - b.counted_at.getTime());
    const problems = inOrder.length === 0 ? new Map() : await recordEvents(ctx, session, inOrder);
    for (const [index, { key }] of inOrder.entries()) {
      const problem = problems.get(index);
      if (problem) refused.push({ key, message: problem.message });
      else recorded.push(key);
    }
    nothingChanged(ctx);
    const products = [...new Set(counts.map(({ product }) => product))];
    return { recorded: [...new Set(recorded)], refused, lines: await findLines(readerIn(ctx.db), session, products) };
  },
  { subject: isSession },
);

/** By the clock of the server, whatever that of the device shows. */
function momentOf(counted_at: string, sent_at: string, now: Date, session: LockedSession): Date {
  const ago = Math.max(0, Date.parse(sent_at) - Date.parse(counted_at));
  return new Date(Math.max(now.getTime() - ago, session.created_at.getTime()));
}

/** Key → product of what is recorded already. */
async function findKnown(ctx: TenantWrite, session: LockedSession, counts: readonly Sent[]) {
  const rows = await ctx.db
    .selectFrom('count_events')
    .select(['key', 'product_id'])
    .where('session_id', '=', session.id)
    .where('key', '=', anyOf(counts.map(({ key }) => key)))
    .execute();
  return new Map(rows.map((row) => [row.key, row.product_id]));
}
