import type { LowStockRow } from '@stockhand/contract/reports/schema';

/** Nothing left of a product with a minimum of 5, and nothing on its way. */
export function lowStock(told: Partial<LowStockRow> & { name: string }): LowStockRow {
  return {
    id: 1,
    sku: 'SKU-1',
    category_name: 'Lighting',
    total_stock: 0,
    available: 0,
    min_stock_level: 5,
    stock_ratio: 0,
    status: 'out',
    incoming: 0,
    incoming_on: null,
    drafted: 0,
    suggested_quantity: 5,
    ...told,
  };
}
