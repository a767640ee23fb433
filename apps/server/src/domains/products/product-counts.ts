import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListProductCounts, type ProductCountView } from '@stockhand/contract/products/schema';
import { sql } from 'kysely';
import { matchesNamed } from '../../platform/named-things.ts';
import { tenantQuery } from '../../platform/procedures.ts';

export const categoryCounts = productCounts('categories', 'category_id');
export const manufacturerCounts = productCounts('manufacturers', 'manufacturer_id');

/** A page of categories or manufacturers with how many products carry each, by name unless told. */
function productCounts(table: 'categories' | 'manufacturers', column: 'category_id' | 'manufacturer_id') {
  return tenantQuery('read', 'products', ListProductCounts, async (ctx, input): Promise<Page<ProductCountView>> => {
    const { count } = await ctx.db
      .selectFrom(`${table} as n`)
      .where(matchesNamed('n', input))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { key, direction } = orderingOf(input.ordering ?? 'name');
    const { limit, offset } = pageOf(input);
    // The counts of a page sorted by name are made for its own rows alone.
    const results = await ctx.db
      .selectFrom(`${table} as n`)
      .where(matchesNamed('n', input))
      .select((eb) => {
        const carriers = eb.selectFrom('products as p').whereRef(`p.${column}`, '=', 'n.id');
        const counted = carriers.select((inner) => inner.fn.countAll<number>().as('count'));
        return [
          'n.id',
          'n.name',
          'n.is_active',
          counted.where('p.archived_at', 'is', null).$asScalar().$notNull().as('product_count'),
          counted.where('p.archived_at', 'is not', null).$asScalar().$notNull().as('archived_count'),
        ];
      })
      .orderBy(key === 'name' ? sql`lower(n.name)` : sql.ref(key), direction)
      .orderBy('n.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return { results, count };
  });
}
