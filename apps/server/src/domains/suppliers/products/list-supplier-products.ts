import { searchedCode } from '@stockhand/contract/catalog/codes';
import type { Page } from '@stockhand/contract/paging';
import {
  ListSupplierProducts,
  type SupplierProductView,
  type supplierProductOrderings,
} from '@stockhand/contract/suppliers/supplier-products';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromSupplierProducts, selectSupplierProducts } from './supplier-product-row.ts';

const sortKeys: Record<(typeof supplierProductOrderings)[number], RawBuilder<unknown>> = {
  product_name: sql`lower(p.name)`,
  supplier_name: sql`lower(s.name)`,
  sku: sql`p.sku`,
  supplier_code: sql`lower(sp.supplier_code)`,
  cost: sql`sp.cost`,
  lead_time_days: sql`sp.lead_time_days`,
  last_received_at: sql`sp.last_received_at`,
};

/** What a supplier sells, or who sells a product: by the product's name unless told. */
export const listSupplierProducts = tenantQuery(
  'read',
  'suppliers',
  ListSupplierProducts,
  (ctx, input): Promise<Page<SupplierProductView>> =>
    readPage({
      matching: matching(ctx.db, input),
      rowsOf: selectSupplierProducts,
      sortKeys,
      id: sql`sp.id`,
      input,
      ordering: 'product_name',
      nulls: 'last',
      idsFirst: true,
    }),
);

function matching(db: Reader, { supplier, product, search }: ListSupplierProducts) {
  let query = fromSupplierProducts(db).where(
    contains(['p.name', 'p.sku', 'p.barcode', 'sp.supplier_code'], searchedCode(search)),
  );
  if (supplier !== undefined) query = query.where('sp.supplier_id', '=', supplier);
  if (product !== undefined) query = query.where('sp.product_id', '=', product);
  return query;
}
