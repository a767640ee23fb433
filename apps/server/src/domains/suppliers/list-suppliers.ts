import type { Page } from '@stockhand/contract/paging';
import { ListSuppliers, type SupplierView, type supplierOrderings } from '@stockhand/contract/suppliers/schema';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { fromSuppliers, hasSupplierText, supplierFields } from './supplier-row.ts';

const sortKeys: Record<(typeof supplierOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  contact_name: sql`lower(contact_name)`,
  email: sql`lower(email)`,
  is_active: sql`is_active`,
  created_at: sql`created_at`,
};

/** Suppliers by name unless told. */
export const listSuppliers = tenantQuery(
  'read',
  'suppliers',
  ListSuppliers,
  (ctx, input): Promise<Page<SupplierView>> =>
    readPage({
      matching: fromSuppliers(ctx.db)
        .where(hasSupplierText(input.search))
        .where((eb) => (input.is_active === undefined ? eb.lit(true) : eb('is_active', '=', input.is_active))),
      rowsOf: (suppliers) => suppliers.select(supplierFields),
      sortKeys,
      id: sql`id`,
      input,
      ordering: 'name',
    }),
);
