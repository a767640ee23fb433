import type { SaleItemView, SaleView } from '@stockhand/contract/sales/schema';
import { madeAt } from '../made-at.ts';

/** A sale in cash to somebody who walked in, at 25 a piece unless told. */
export function sale(lines: readonly (Partial<SaleItemView> & { product_name: string })[]): SaleView {
  const items = lines.map((line, index): SaleItemView => {
    const { quantity = 1, unit_price = 25 } = line;
    const id = index + 1;
    const sku = `SKU-${id}`;
    return {
      id,
      product: id,
      sku,
      quantity,
      unit_price,
      line_total: quantity * unit_price,
      returned_quantity: 0,
      ...line,
    };
  });
  return {
    id: 1,
    sale_number: 'SALE-000001',
    items,
    total_amount: items.reduce((sum, { line_total }) => sum + line_total, 0),
    amount_returned: 0,
    amount_allowed: 0,
    amount_refunded: 0,
    fee_amount: 0,
    goodwill_amount: 0,
    customer_name: 'Walk-in Customer',
    customer_email: null,
    customer: null,
    payment_method: 'Cash',
    amount_given: null,
    created_at: madeAt,
    created_by: 'ada',
  };
}
