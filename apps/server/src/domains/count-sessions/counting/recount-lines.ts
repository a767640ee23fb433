import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { type CountSessionView, RecountLines } from '@stockhand/contract/count-sessions/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSession } from '../lock-session.ts';
import { isSession, sessionAfter } from '../session-row.ts';
import { recordEvents } from './record-events.ts';

/** Sets what was counted of products aside: they are to be counted again (docs/rules.md#count-sessions). */
export const recountLines = tenantMutation(
  'update',
  'products',
  ['count-sessions'],
  RecountLines,
  async (ctx, { id, products }): Promise<CountSessionView> => {
    const session = await lockSession(ctx.db, id);
    const wanted = [...new Set(products)];
    const lines = await ctx.db
      .selectFrom('count_lines')
      .select(['product_id', 'counted_at'])
      .where('session_id', '=', id)
      .where('product_id', '=', anyOf(wanted))
      .where('counted', 'is not', null)
      .execute();
    const counted = new Map(lines.map((line) => [line.product_id, line.counted_at]));
    const problems = products.flatMap((product, index) =>
      counted.has(product) ? [] : [{ index, message: texts.notCounted }],
    );
    refuseLines(problems);
    const refused = await recordEvents(
      ctx,
      session,
      wanted.map((product) => ({
        ...{ product, quantity: null, added: null },
        // Counts of this moment were made before they were looked at.
        counted_at: new Date(Math.max(ctx.now.getTime(), counted.get(product)?.getTime() ?? 0)),
      })),
    );
    refuseLines([...refused].map(([index, { message }]) => ({ index, message })));
    await audit(ctx, {
      action: 'count-session.recount',
      subject: { type: 'count-session', id, name: session.number },
      changes: { products: wanted.length },
    });
    return sessionAfter(readerIn(ctx.db), id);
  },
  { subject: isSession },
);

function refuseLines(problems: readonly { index: number; message: string }[]): void {
  if (problems.length === 0) return;
  throw refuse.fields(Object.fromEntries(problems.map(({ index, message }) => [`products.${index}`, [message]])));
}
