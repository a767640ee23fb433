import { SetSupplierProduct, type SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { tenantMutation } from '../../../platform/procedures.ts';
import { writeSupplierProduct } from './write-supplier-product.ts';

/** Adds a product to what a supplier sells, or changes it (docs/rules.md#what-a-supplier-sells). */
export const setSupplierProduct = tenantMutation(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  SetSupplierProduct,
  (ctx, { supplier, product, ...details }): Promise<SupplierProductView> =>
    writeSupplierProduct(ctx, { supplier, product }, details),
);
