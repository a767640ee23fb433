import type { ProductView } from '@stockhand/contract/catalog/schema';
import { lineTotal, subtotalOf, toMinor } from '@stockhand/contract/money';
import type { ParkSale } from '@stockhand/contract/sales/parked';
import { CreateSale, paymentMethods } from '@stockhand/contract/sales/schema';
import { z } from 'zod';

const CartLine = z.object({
  product_id: z.number().int().positive(),
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int().min(1),
  /** The price that was shown when the line was added, or accepted since. */
  unit_price: z.number().min(0),
  /** As it was when the line was added; fresher figures come as facts. */
  available: z.number().int(),
});
export type CartLine = z.infer<typeof CartLine>;

const Taking = z.object({ id: z.number().int(), key: z.string() });
export type Taking = z.infer<typeof Taking>;

/** The sale in the making, as it is stored on the device. */
export const Cart = z.object({
  lines: z.array(CartLine),
  customer_name: z.string(),
  /** In the records, where the name was picked from them. */
  customer_id: z.number().int().nullable().default(null),
  payment_method: z.enum(paymentMethods),
  /** In cash, by the customer. */
  amount_given: z.number().nullable().default(null),
  /** A sale that was sent and not answered yet: sent again under the same key it is recorded once. */
  attempt: z.object({ key: z.string(), sale: CreateSale }).nullable(),
  /** A parked sale that was asked for and has not arrived: asked for again under the same key it is handed out once. */
  taking: Taking.nullable().default(null),
  /** Counts the sales of this device: what was taken out of an earlier one cannot be put back. */
  round: z.number().int().default(0),
});
export type Cart = z.infer<typeof Cart>;

export const emptyCart: Cart = {
  lines: [],
  customer_name: '',
  customer_id: null,
  payment_method: 'Cash',
  amount_given: null,
  attempt: null,
  taking: null,
  round: 0,
};

/** The next customer's, once this one is sold or given up. */
export function nextCart({ round, taking }: Cart): Cart {
  return { ...emptyCart, taking, round: round + 1 };
}

/** Nothing is added: the sale was sent, or a parked one is on its way. */
export function isLocked({ attempt, taking }: Cart): boolean {
  return attempt !== null || taking !== null;
}

/** `next` of the cart whose attempt with this key was answered; another one stays as it is. */
export function answered(cart: Cart, key: string, next: (cart: Cart) => Cart): Cart {
  return cart.attempt?.key === key ? next(cart) : cart;
}

export type SoldProduct = Pick<ProductView, 'id' | 'name' | 'sku' | 'selling_price' | 'available' | 'is_active'>;

/** What the server says now about the products in the cart; `gone` for one that was archived. */
export type Facts = ReadonlyMap<number, SoldProduct | 'gone'>;

export type LineProblem = { kind: 'gone' } | { kind: 'short' } | { kind: 'price'; price: number };

export interface CartLineView extends CartLine {
  line_total: number;
  problem: LineProblem | null;
}

/** The lines with what is available now and what keeps them from being sold. */
export function viewLines(cart: Cart, facts: Facts): CartLineView[] {
  return cart.lines.map((line) => {
    const fact = facts.get(line.product_id);
    const available = fact === undefined ? line.available : fact === 'gone' ? 0 : fact.available;
    // A sale under way may itself have taken what is missing now.
    const problem = cart.attempt ? null : problemOf(line, fact, available);
    return { ...line, available, line_total: lineTotal(line), problem };
  });
}

function problemOf(line: CartLine, fact: SoldProduct | 'gone' | undefined, available: number): LineProblem | null {
  if (fact === 'gone' || (fact && !fact.is_active)) return { kind: 'gone' };
  if (line.quantity > available) return { kind: 'short' };
  if (fact && toMinor(fact.selling_price) !== toMinor(line.unit_price)) {
    return { kind: 'price', price: fact.selling_price };
  }
  return null;
}

/** `none-left`: nothing of it is available; `limit`: all that is available is in the cart already. */
export type AddOutcome = 'added' | 'none-left' | 'limit';

export function addProduct(cart: Cart, product: SoldProduct): { cart: Cart; outcome: AddOutcome } {
  if (product.available < 1) return { cart, outcome: 'none-left' };
  const known = cart.lines.find((line) => line.product_id === product.id);
  if (known && known.quantity >= product.available) return { cart, outcome: 'limit' };
  const { name, sku, available } = product;
  const lines = known
    ? cart.lines.map((line) => (line === known ? { ...line, name, available, quantity: line.quantity + 1 } : line))
    : [...cart.lines, { product_id: product.id, name, sku, available, quantity: 1, unit_price: product.selling_price }];
  return { cart: { ...cart, lines }, outcome: 'added' };
}

/** Clamped between 1 and what is available; 0 or nothing removes the line (docs/rules.md#sales). */
export function setQuantity(cart: Cart, productId: number, quantity: number | null, available: number): Cart {
  if (!quantity || quantity < 0) return removeLine(cart, productId);
  const clamped = Math.max(1, Math.min(Math.trunc(quantity), available));
  const lines = cart.lines.map((line) => (line.product_id === productId ? { ...line, quantity: clamped } : line));
  return { ...cart, lines };
}

function removeLine(cart: Cart, productId: number): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.product_id !== productId) };
}

/** A line that was taken out, to be put back. */
export interface RemovedLine {
  line: CartLine;
  position: number;
  round: number;
}

export function takeOut(cart: Cart, productId: number): { cart: Cart; removed: RemovedLine | null } {
  const position = cart.lines.findIndex((line) => line.product_id === productId);
  const line = cart.lines[position];
  const removed = line ? { line, position, round: cart.round } : null;
  return { cart: removeLine(cart, productId), removed };
}

/**
 * Puts that line back where it was and leaves everything else as it is. Its pieces join those that were added since, up to
 * what is available. A sale that was sent or has ended stays as it is.
 */
export function putBack(cart: Cart, { line, position, round }: RemovedLine): Cart {
  if (cart.round !== round || isLocked(cart)) return cart;
  const again = cart.lines.find((one) => one.product_id === line.product_id);
  if (!again) return { ...cart, lines: cart.lines.toSpliced(position, 0, line) };
  const quantity = Math.max(again.quantity, Math.min(again.quantity + line.quantity, again.available));
  return { ...cart, lines: cart.lines.map((one) => (one === again ? { ...one, quantity } : one)) };
}

export function acceptPrice(cart: Cart, productId: number, price: number): Cart {
  const lines = cart.lines.map((line) => (line.product_id === productId ? { ...line, unit_price: price } : line));
  return { ...cart, lines };
}

export function cartTotal(cart: Pick<Cart, 'lines'>): number {
  return subtotalOf(cart.lines);
}

export function cartCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function saleOf(cart: Cart): CreateSale {
  const given = amountGiven(cart);
  return { ...parkedOf(cart), total_amount: cartTotal(cart), ...(given !== null && { amount_given: given }) };
}

/** What waits with a sale that is set aside. */
export function parkedOf({ lines, customer_name, customer_id, payment_method }: Cart): ParkSale {
  return {
    items: lines.map(({ product_id, quantity, unit_price }) => ({ product_id, quantity, unit_price })),
    customer_name: customer_name.trim(),
    ...(customer_id !== null && { customer_id }),
    payment_method,
  };
}

/** Counts for cash alone. */
export function amountGiven({ payment_method, amount_given }: Cart): number | null {
  return payment_method === 'Cash' ? amount_given : null;
}
