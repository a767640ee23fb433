import { type Page, pageOf } from '@stockhand/contract/paging';
import { ListArchivedProducts } from '@stockhand/contract/products/schema';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';

interface ArchivedProduct {
  id: number;
  name: string;
  sku: string;
  barcode: string | null;
  archived_at: Date | null;
}

/** What was archived, newest first, to be looked up and restored. */
export const listArchivedProducts = tenantQuery(
  'read',
  'products',
  ListArchivedProducts,
  async (ctx, input): Promise<Page<ArchivedProduct>> => {
    const { limit, offset } = pageOf(input);
    let query = ctx.db.selectFrom('products').where('archived_at', 'is not', null);
    if (input.search) query = query.where('search_text', 'like', likePattern(input.search));
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const results = await query
      .select(['id', 'name', 'sku', 'barcode', 'archived_at'])
      .orderBy('archived_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return { results, count };
  },
);
