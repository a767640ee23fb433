import { type SupplierProductView, UpdateSupplierProduct } from '@stockhand/contract/suppliers/supplier-products';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { fromSupplierProducts, isSupplierProduct } from './supplier-product-row.ts';
import { writeSupplierProduct } from './write-supplier-product.ts';

/** Changes what is known of a product at its supplier, by the id of that row. */
export const updateSupplierProduct = tenantMutation(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  UpdateSupplierProduct,
  async (ctx, { id, ...details }): Promise<SupplierProductView> => {
    const pair = await fromSupplierProducts(readerIn(ctx.db))
      .select(['sp.supplier_id as supplier', 'sp.product_id as product'])
      .where('sp.id', '=', id)
      .executeTakeFirst();
    if (!pair) throw refuse.notFound();
    return writeSupplierProduct(ctx, pair, details, id);
  },
  { subject: isSupplierProduct },
);
