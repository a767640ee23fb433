import { searchedCode } from '@stockhand/contract/catalog/codes';
import { type ArchivedProductView, ListArchivedProducts } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';

/** What was archived, newest first unless told, to be looked up and restored. */
export const listArchivedProducts = tenantQuery(
  'read',
  'products',
  ListArchivedProducts,
  (ctx, input): Promise<Page<ArchivedProductView>> =>
    readPage({
      matching: ctx.db
        .selectFrom('products')
        .where('archived_at', 'is not', null)
        .where(contains([sql.ref('search_key')], searchedCode(input.search))),
      rowsOf: (products) => products.select(['id', 'name', 'sku', 'barcode', 'is_active', 'archived_at']),
      sortKeys: { name: sql`lower(name)`, sku: sql`sku`, archived_at: sql`archived_at` },
      id: sql`id`,
      input,
      ordering: '-archived_at',
    }),
);
