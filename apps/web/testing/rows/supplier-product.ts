import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { madeAt } from '../made-at.ts';

/** A product as its only supplier sells it, at 4 apiece. */
export function supplierProduct(told: Partial<SupplierProductView> & { product_name: string }): SupplierProductView {
  return {
    id: 1,
    supplier: 1,
    supplier_name: 'Acme Lighting',
    product: 1,
    sku: 'SKU-1',
    supplier_code: '',
    cost: 4,
    pack_size: 1,
    min_quantity: 1,
    lead_time_days: null,
    is_preferred: true,
    last_received_at: null,
    updated_at: madeAt,
    measured_lead_time_days: null,
    ...told,
  };
}
