import { ById } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isProduct } from '../stock/product-existence.ts';

/** Who changed a product's fields last and when, for somebody whose own change met it; null when nobody has. */
export const getLastEdit = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  if (!(await isProduct(ctx.db, id))) throw refuse.notFound();
  const entry = await ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name', 'at'])
    .where('subject_type', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', 'in', ['product.update', 'product.restore'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ? { by: entry.actor_name, is_me: entry.actor_id === ctx.who.user.id, at: entry.at } : null;
});
