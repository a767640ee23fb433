import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import type { PurchaseItemView } from '@stockhand/contract/purchasing/schema';

/** Goods of an order's item that go to one location, as the form holds them. An item has a line for each location. */
export interface ReceiveLine {
  item_id: number;
  /** NaN or null while no number is typed. */
  received_quantity: number;
  location?: number | '' | null | undefined;
}

export type ReceivableItem = Pick<
  PurchaseItemView,
  | 'id'
  | 'product'
  | 'product_name'
  | 'sku'
  | 'supplier_code'
  | 'unit_price'
  | 'quantity'
  | 'received_quantity'
  | 'not_delivered_quantity'
>;

/** One line for each item of which something is outstanding, with all of it. */
export function linesToReceive(items: readonly ReceivableItem[], location: number | null): ReceiveLine[] {
  return items
    .filter((item) => outstandingOf(item) > 0)
    .map((item) => ({ item_id: item.id, received_quantity: outstandingOf(item), location }));
}

/** What the lines leave outstanding of an item; below 0 when they are too many. */
export function leftOf(item: ReceivableItem, lines: readonly ReceiveLine[]): number {
  const own = lines.filter(({ item_id }) => item_id === item.id);
  return own.reduce((left, line) => left - countedIn(line), outstandingOf(item));
}

/** How one more piece gets into the lines. */
export interface Count {
  item: ReceivableItem;
  /** Where the line is, or where a new one is put in. */
  index: number;
  isNew: boolean;
  line: ReceiveLine;
}

/**
 * One more of the first of these items that is not complete, at the location: in its line there, else in one that has
 * nothing yet, else in a new one behind the others. Null when all of them are complete.
 */
export function countOne(
  items: readonly ReceivableItem[],
  lines: readonly ReceiveLine[],
  location: number | null,
): Count | null {
  const item = items.find((one) => leftOf(one, lines) > 0);
  if (!item) return null;
  const own = [...lines.entries()].filter(([, { item_id }]) => item_id === item.id);
  const found =
    own.find(([, line]) => location === null || line.location === location) ??
    own.find(([, line]) => countedIn(line) === 0);
  if (found) {
    const [index, line] = found;
    const place = countedIn(line) === 0 ? (location ?? line.location) : line.location;
    return { item, index, isNew: false, line: { ...line, received_quantity: countedIn(line) + 1, location: place } };
  }
  const index = (own.at(-1)?.[0] ?? lines.length - 1) + 1;
  return { item, index, isNew: true, line: { item_id: item.id, received_quantity: 1, location } };
}

/** The order's items that a code may mean: those of the product that has it, else those that the supplier calls so. */
export function itemsOfCode(
  items: readonly ReceivableItem[],
  code: string,
  product: { id: number } | undefined,
): ReceivableItem[] {
  const own = items.filter((item) => item.product === product?.id);
  if (own.length > 0) return own;
  const folded = code.trim().toLowerCase();
  return items.filter(({ supplier_code }) => supplier_code !== '' && supplier_code.toLowerCase() === folded);
}

/** What the lines take in of a product, at what it is bought for; no more than is outstanding. */
export function pricedPieces(items: readonly ReceivableItem[], lines: readonly ReceiveLine[], product: number) {
  return items
    .filter((item) => item.product === product)
    .map((item) => ({
      quantity: Math.min(outstandingOf(item), outstandingOf(item) - leftOf(item, lines)),
      unit_price: item.unit_price,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The location that all lines share; null when they differ. */
export function commonLocation(lines: readonly ReceiveLine[]): number | null {
  const [first] = lines;
  const isCommon = lines.every(({ location }) => location === first?.location);
  return (isCommon && first?.location) || null;
}

function countedIn({ received_quantity }: ReceiveLine): number {
  return Number.isInteger(received_quantity) ? received_quantity : 0;
}
