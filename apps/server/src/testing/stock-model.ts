/** What the books must say, told as plainly as possible: no locks, no SQL, nothing of the server's own rules. */
export interface Shelf {
  /** The product that stands there; none before it was made and after it was deleted without a history. */
  id: number | undefined;
  isArchived: boolean;
  minimum: number;
  /** What a piece costs. */
  cents: number;
  /** Place, numbered from 0 as the shop's locations are → what lies there; one that never held anything is not in it. */
  at: Map<number, number>;
  /** Held by open orders. */
  reserved: number;
  /** Transactions in the ledger. */
  moves: number;
}

/** An order or a sale: what it asked for, and how much of it came back. */
export interface ModelDocument {
  id: number | undefined;
  lines: { product: number | undefined; quantity: number; returned: number }[];
}

export interface ModelOrder extends ModelDocument {
  goods: 'reserved' | 'out' | 'free';
  /** `left`: the places that the goods were taken from. */
  lines: (ModelDocument['lines'][number] & { left: (readonly [place: number, quantity: number])[] })[];
}

/** An order to a supplier; what is neither received nor lost is outstanding, and an order with any is open. */
export interface ModelPurchase {
  id: number | undefined;
  lines: { product: number | undefined; quantity: number; cents: number; received: number; lost: number }[];
  /** `pieces`: of each line. */
  receipts: { id: number | undefined; place: number; pieces: readonly number[]; isReversed: boolean }[];
}

/** A count at one place: null is to be counted again. */
export interface ModelCount {
  id: number | undefined;
  place: number;
  isOpen: boolean;
  lines: { product: number | undefined; counted: number | null; expected: number }[];
}

export interface StockModel {
  shelves: Shelf[];
  orders: ModelOrder[];
  sales: ModelDocument[];
  purchases: ModelPurchase[];
  counts: ModelCount[];
  /** The default location: goods are received and taken first there. */
  main: number;
}

/**
 * `gone`: there is no such product any more; `nothing`: there is nothing to do it to; `final`: it may not change again;
 * `kept`: some of its goods came back by a return.
 */
export type Outcome = 'done' | 'insufficient' | 'gone' | 'nothing' | 'final' | 'kept';

export function emptyShelf(): Shelf {
  return { id: undefined, isArchived: false, minimum: 0, cents: 0, at: new Map(), reserved: 0, moves: 0 };
}

/** Whether all goods of a document still stand on the shelves. */
export function isFollowed(
  model: StockModel,
  document: { lines: readonly { product: number | undefined }[] },
): boolean {
  return document.lines.every((line) => model.shelves.some((shelf) => shelf.id === line.product));
}

export function totalOf(shelf: Shelf): number {
  return [...shelf.at.values()].reduce((sum, quantity) => sum + quantity, 0);
}

export function isThere(shelf: Shelf): boolean {
  return shelf.id !== undefined && !shelf.isArchived;
}

/** Books a change of any sign; more than there is changes nothing. */
export function put(shelf: Shelf, location: number, quantity: number): Outcome {
  const after = (shelf.at.get(location) ?? 0) + quantity;
  if (after < 0) return 'insufficient';
  shelf.at.set(location, after);
  shelf.moves++;
  return 'done';
}

/** Sells from one location, or from Main first and then from where most is; what was not promised leaves what was. */
export function take(
  model: StockModel,
  shelf: Shelf,
  location: number | undefined,
  quantity: number,
  { isPromised = false } = {},
): Outcome {
  if (totalOf(shelf) - (isPromised ? 0 : shelf.reserved) < quantity) return 'insufficient';
  if (location !== undefined) return put(shelf, location, -quantity);
  const places = [...shelf.at].sort(
    ([a, here], [b, there]) => Number(b === model.main) - Number(a === model.main) || there - here || a - b,
  );
  let missing = quantity;
  for (const [place, here] of places) {
    const taken = Math.min(here, missing);
    shelf.at.set(place, here - taken);
    missing -= taken;
  }
  shelf.moves++;
  return 'done';
}
