import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { SaleView } from '@stockhand/contract/sales/schema';
import type { Returnable } from '../../orders/returns/returnable.ts';

/** A counter sale is paid in full and has neither tax nor discount. */
export function returnableSale(sale: SaleView): Returnable {
  const { id, sale_number: number, payment_method, items, total_amount: total, amount_returned, amount_allowed } = sale;
  const amount_paid = fromMinor(toMinor(total) - toMinor(sale.amount_refunded));
  const account = { total, subtotal: total, tax: 0, discount: 0, amount_returned, amount_allowed, amount_paid };
  return { kind: 'sale', id, number, payment_method, items, account };
}
