import type { SaleView } from '@stockhand/contract/sales/schema';
import { expect, it } from 'vitest';
import { returnableSale } from './returnable-sale.ts';

it('was paid in full, less what was given back, which may be less than what was returned', () => {
  const sale = {
    id: 7,
    sale_number: 'SALE-000007',
    total_amount: 10.1,
    amount_returned: 5,
    amount_allowed: 0,
    amount_refunded: 4.4,
  };
  const { account } = returnableSale({ ...sale, items: [], payment_method: 'Cash' } as unknown as SaleView);
  expect(account).toStrictEqual({
    total: 10.1,
    subtotal: 10.1,
    tax: 0,
    discount: 0,
    amount_returned: 5,
    amount_allowed: 0,
    amount_paid: 5.7,
  });
});
