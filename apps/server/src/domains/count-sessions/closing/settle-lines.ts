import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedSession } from '../lock-session.ts';
import { expectedNow, supersededBy } from '../other-counts.ts';
import { productsOf } from '../scope.ts';

/** Keeps in the lines of a session that is about to be closed what they expect now: later counts change them no more. */
export async function settleLines(ctx: TenantWrite, session: LockedSession): Promise<void> {
  const lines = productsOf(readerIn(ctx.db), { ...session, scope: 'all' })
    .where('n.counted', 'is not', null)
    .select(['p.id as product_id', expectedNow.as('expected'), supersededBy.as('superseded_by')]);
  await ctx.db
    .updateTable('count_lines as n')
    .from(lines.as('f'))
    .set((eb) => ({ expected: eb.ref('f.expected'), superseded_by: eb.ref('f.superseded_by') }))
    .whereRef('n.product_id', '=', 'f.product_id')
    .where('n.session_id', '=', session.id)
    .execute();
}
