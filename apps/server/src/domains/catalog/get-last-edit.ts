import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isProduct } from '../stock/product-existence.ts';

const edits: readonly AuditAction[] = ['product.update', 'product.restore'];

/** Who changed a product's fields last and when, for the message about conflicting edits; null without a change. */
export const getLastEdit = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  if (!(await isProduct(ctx.db, id))) throw refuse.notFound();
  const entry = await ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name', 'at'])
    .where('subject_type', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', 'in', edits)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ? { by: entry.actor_name, is_me: entry.actor_id === ctx.caller.user.id, at: entry.at } : null;
});
