import type { ProductView } from '@stockhand/contract/catalog/schema';
import { madeAt } from '../made-at.ts';

/** A product as a list and its page show it: nothing in stock unless told. */
export function product(told: Partial<ProductView> & { name: string }): ProductView {
  const total = told.total_stock ?? 0;
  return {
    id: 1,
    sku: 'SKU-1',
    barcode: null,
    further_codes: [],
    description: '',
    category: 1,
    category_name: 'Lighting',
    manufacturer: null,
    manufacturer_name: null,
    selling_price: 25,
    cost_price: 10,
    min_stock_level: 5,
    max_stock_level: 0,
    reorder_point: 0,
    reorder_quantity: 0,
    is_active: true,
    total_stock: total,
    reserved: 0,
    available: total,
    incoming: 0,
    incoming_on: null,
    stock_status: total === 0 ? 'out' : 'in',
    custom_fields: {},
    inventory_items: [],
    images: [],
    created_at: madeAt,
    updated_at: madeAt,
    ...told,
  };
}
