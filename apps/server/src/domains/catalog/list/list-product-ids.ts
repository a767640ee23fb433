import { FilterProducts, selectionMax } from '@stockhand/contract/catalog/schema';
import { tenantQuery } from '../../../platform/procedures.ts';
import { withResolvedCode } from '../codes/resolve-code.ts';
import { matchesFilter } from './product-filter.ts';

/** The ids of everything that matches a filter, for what is done to a selection; `count` tells when there are more than it names. */
export const listProductIds = tenantQuery('read', 'products', FilterProducts, async (ctx, filter) => {
  const rows = await ctx.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where(matchesFilter(await withResolvedCode(ctx.db, filter)))
    .select((eb) => ['p.id', eb.fn.countAll<number>().over().as('count')])
    .orderBy('p.id')
    .limit(selectionMax)
    .execute();
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 };
});
