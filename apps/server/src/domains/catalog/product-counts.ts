import { ListProductCounts, type ProductCountView } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { matchesNamed } from './named/named-things.ts';

export const categoryCounts = productCounts('categories', 'category_id');
export const manufacturerCounts = productCounts('manufacturers', 'manufacturer_id');

/** A page of categories or manufacturers with how many products carry each, by name unless told. */
function productCounts(table: 'categories' | 'manufacturers', column: 'category_id' | 'manufacturer_id') {
  return tenantQuery(
    'read',
    'products',
    ListProductCounts,
    (ctx, input): Promise<Page<ProductCountView>> =>
      readPage({
        matching: ctx.db.selectFrom(`${table} as n`).where(matchesNamed('n', input)),
        // The counts of a page sorted by name are made for its own rows alone.
        rowsOf: (named) =>
          named.select((eb) => {
            const carriers = eb.selectFrom('products as p').whereRef(`p.${column}`, '=', 'n.id');
            const counted = carriers.select((inner) => inner.fn.countAll<number>().as('count'));
            return [
              'n.id',
              'n.name',
              'n.is_active',
              'n.updated_at',
              counted.where('p.archived_at', 'is', null).$asScalar().$notNull().as('product_count'),
              counted.where('p.archived_at', 'is not', null).$asScalar().$notNull().as('archived_count'),
            ];
          }),
        sortKeys: { name: sql`lower(n.name)`, product_count: sql`product_count` },
        id: sql`n.id`,
        input,
        ordering: 'name',
      }),
  );
}
