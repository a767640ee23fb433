import { type SupplierPrices, SupplierPricesOf } from '@stockhand/contract/suppliers/supplier-products';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromSupplierProducts } from './supplier-product-row.ts';

/** What these products cost at the supplier; one that they do not sell is missing from the answer. */
export const getSupplierPrices = tenantQuery(
  'read',
  'suppliers',
  SupplierPricesOf,
  async (ctx, { supplier, products }): Promise<SupplierPrices> => {
    if (products.length === 0) return { results: [] };
    const results = await fromSupplierProducts(ctx.db)
      .select([
        'sp.product_id as product',
        'sp.supplier_code',
        'sp.cost',
        'sp.pack_size',
        'sp.min_quantity',
        'sp.lead_time_days',
      ])
      .where('sp.supplier_id', '=', supplier)
      .where('sp.product_id', 'in', products)
      .orderBy('sp.product_id')
      .execute();
    return { results };
  },
);
