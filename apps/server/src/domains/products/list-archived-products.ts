import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { type ArchivedProductView, ListArchivedProducts } from '@stockhand/contract/products/schema';
import { sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';

const sortKeys = { name: sql`lower(name)`, sku: sql`sku`, archived_at: sql`archived_at` };

/** What was archived, newest first unless told, to be looked up and restored. */
export const listArchivedProducts = tenantQuery(
  'read',
  'products',
  ListArchivedProducts,
  async (ctx, input): Promise<Page<ArchivedProductView>> => {
    const { limit, offset } = pageOf(input);
    const { key, direction } = orderingOf(input.ordering ?? '-archived_at');
    let query = ctx.db.selectFrom('products').where('archived_at', 'is not', null);
    if (input.search) query = query.where('search_text', 'like', likePattern(input.search));
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const results = await query
      .select(['id', 'name', 'sku', 'barcode', 'is_active', 'archived_at'])
      .orderBy(sortKeys[key], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return { results, count };
  },
);
