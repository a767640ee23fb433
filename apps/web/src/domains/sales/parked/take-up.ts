import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { paymentMethods } from '@stockhand/contract/sales/schema';
import { type Cart, type CartLine, nextCart } from '../cart/cart.ts';

/** The parked sale at the counter. What came into the cart in the meantime stays: nothing of either is lost. */
export function takeUp(cart: Cart, parked: ParkedSaleView): Cart {
  const { customer, customer_name, payment_method } = parked;
  const method = paymentMethods.find((one) => one === payment_method) ?? 'Cash';
  const lines = parked.items.map(
    ({ product_id, product_name: name, sku, quantity, unit_price }): CartLine => ({
      product_id,
      name,
      sku,
      quantity,
      unit_price,
      // What there is now comes as a fact.
      available: quantity,
    }),
  );
  const added = cart.lines.filter((line) => !lines.some((one) => one.product_id === line.product_id));
  const piecesOf = (id: number) => cart.lines.find((line) => line.product_id === id)?.quantity ?? 0;
  return {
    ...nextCart(cart),
    lines: [...lines.map((line) => ({ ...line, quantity: line.quantity + piecesOf(line.product_id) })), ...added],
    customer_id: customer,
    customer_name,
    payment_method: method,
  };
}
