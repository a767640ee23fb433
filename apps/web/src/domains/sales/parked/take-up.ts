import type { ParkedItem, ParkedSaleView } from '@stockhand/contract/sales/parked';
import { paymentMethods } from '@stockhand/contract/sales/schema';
import { type Cart, type CartLine, nextCart } from '../cart/cart.ts';

/** The parked sale in the cart that waits for it under this key; any other cart has it already or gave it up. */
export function arrived(cart: Cart, key: string, parked: ParkedSaleView): Cart {
  return cart.taking?.key === key ? takeUp(cart, parked) : cart;
}

/** The cart that waits no longer for what it asked for under this key. */
export function stopTaking(cart: Cart, key: string): Cart {
  return cart.taking?.key === key ? { ...cart, taking: null } : cart;
}

/** The parked sale at the counter. What came into the cart in the meantime stays: nothing of either is lost. */
export function takeUp(cart: Cart, parked: ParkedSaleView): Cart {
  const { customer_id, customer_name } =
    cart.customer_name.trim() === '' ? { ...parked, customer_id: parked.customer } : cart;
  return {
    ...nextCart(cart),
    taking: null,
    lines: [...parked.items.map(lineOf), ...cart.lines].reduce(joined, []),
    customer_id,
    customer_name,
    payment_method: paymentMethods.find((one) => one === parked.payment_method) ?? 'Cash',
  };
}

function lineOf({ product_id, product_name: name, sku, quantity, unit_price }: ParkedItem): CartLine {
  // What there is now comes as a fact.
  return { product_id, name, sku, quantity, unit_price, available: quantity };
}

/** One line of each product, at the price that comes first. */
function joined(lines: CartLine[], line: CartLine): CartLine[] {
  const known = lines.find((one) => one.product_id === line.product_id);
  if (!known) return [...lines, line];
  return lines.map((one) => (one === known ? { ...known, quantity: known.quantity + line.quantity } : one));
}

/** What is left once the sale waits elsewhere: what came in since stays, and so does a sale that was sent or is another. */
export function withoutParked(cart: Cart, parked: Cart): Cart {
  if (cart.attempt || cart.round !== parked.round) return cart;
  const piecesOf = (id: number) => parked.lines.find((line) => line.product_id === id)?.quantity ?? 0;
  const left = cart.lines.map((line) => ({ ...line, quantity: line.quantity - piecesOf(line.product_id) }));
  return { ...nextCart(cart), lines: left.filter((line) => line.quantity > 0) };
}
