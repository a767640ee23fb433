import type { Page } from '@stockhand/contract/paging';
import { type ArchivedSupplierView, ListArchivedSuppliers } from '@stockhand/contract/suppliers/schema';
import { sql } from 'kysely';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { hasSupplierText } from './supplier-row.ts';

/** Archived suppliers, newest first unless told, to be looked up and restored. */
export const listArchivedSuppliers = tenantQuery(
  'read',
  'suppliers',
  ListArchivedSuppliers,
  (ctx, input): Promise<Page<ArchivedSupplierView>> =>
    readPage({
      matching: ctx.db
        .selectFrom('suppliers')
        .where('archived_at', 'is not', null)
        .where(hasSupplierText(input.search)),
      rowsOf: (suppliers) => suppliers.select(['id', 'name', 'archived_at']),
      sortKeys: { name: sql`lower(name)`, archived_at: sql`archived_at` },
      id: sql`id`,
      input,
      ordering: '-archived_at',
    }),
);
