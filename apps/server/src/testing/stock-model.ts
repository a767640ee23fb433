/** What the books must say, told as plainly as possible: no locks, no SQL, nothing of the server's own rules. */
export interface Shelf {
  /** The product that stands there; none before it was made and after it was deleted without a history. */
  id: number | undefined;
  isArchived: boolean;
  minimum: number;
  /** What a piece costs, in ten-thousandths. */
  cost: number;
  /** Place, numbered from 0 as the shop's locations are → what lies there; one that never held anything is not in it. */
  at: Map<number, number>;
  /** Place → what the last booked of the latest counts said lies there, and when it looked, and what moved up to then. */
  said: Map<number, Statement>;
  /** Place → when a count of it was booked last, in the order of looks. */
  booked: Map<number, number>;
  /** Place → all that moved there; what a count corrects is no movement. */
  moved: Map<number, number>;
  /** Held by open orders. */
  reserved: number;
  /** Transactions in the ledger. */
  moves: number;
}

/** What somebody who looked at a shelf says of it. */
export interface Statement {
  quantity: number;
  /** Of looks at shelves, one after the other. */
  look: number;
  /** All that had moved there when they looked. */
  moved: number;
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
  lines: { product: number | undefined; quantity: number; cost: number; received: number; lost: number }[];
  receipts: ModelReceipt[];
}

/** `pieces`: of each line. `costs`: what one that was averaged made of each product's cost; `nth` of all receipts. */
export interface ModelReceipt {
  id: number | undefined;
  place: number;
  pieces: readonly number[];
  isReversed: boolean;
  nth: number;
  costs: { product: number | undefined; before: number; after: number }[];
}

/** A count at one place: a line without a quantity is to be counted again. */
export interface ModelCount {
  id: number | undefined;
  place: number;
  isOpen: boolean;
  /** In the order of looks: when it was opened. */
  opened: number;
  /** The products that it names; none is all. */
  of: readonly number[] | undefined;
  lines: { product: number | undefined; counted: Statement | null }[];
}

export interface StockModel {
  shelves: Shelf[];
  orders: ModelOrder[];
  sales: ModelDocument[];
  purchases: ModelPurchase[];
  counts: ModelCount[];
  /** The default location: goods are received and taken first there. */
  main: number;
  /** How often somebody looked at a shelf so far. */
  looks: number;
}

/**
 * `gone`: there is no such product any more; `nothing`: there is nothing to do it to; `final`: it may not change again;
 * `kept`: some of its goods came back by a return.
 */
export type Outcome = 'done' | 'insufficient' | 'gone' | 'nothing' | 'final' | 'kept';

export function emptyShelf(): Shelf {
  const places = { at: new Map(), said: new Map(), booked: new Map(), moved: new Map() };
  return { id: undefined, isArchived: false, minimum: 0, cost: 0, reserved: 0, moves: 0, ...places };
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
  shelf.moved.set(location, movedAt(shelf, location) + quantity);
  shelf.moves++;
  return 'done';
}

function movedAt(shelf: Shelf, place: number): number {
  return shelf.moved.get(place) ?? 0;
}

/** Somebody looks at a shelf and says what lies there. */
export function look(model: StockModel, shelf: Shelf, place: number, quantity: number): Statement {
  return { quantity, look: ++model.looks, moved: movedAt(shelf, place) };
}

/** Books what somebody said. Of all who looked, the last one is right: what lies there is what they saw and what moved since. */
export function settle(model: StockModel, shelf: Shelf, place: number, statement: Statement): Outcome {
  const isLast = (shelf.said.get(place)?.look ?? 0) <= statement.look;
  const after = statement.quantity + movedAt(shelf, place) - statement.moved;
  if (isLast && after < 0) return 'insufficient';
  shelf.booked.set(place, ++model.looks);
  if (!isLast) return 'done';
  shelf.said.set(place, statement);
  if (after === (shelf.at.get(place) ?? 0)) return 'done';
  shelf.at.set(place, after);
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
    shelf.moved.set(place, movedAt(shelf, place) - taken);
    missing -= taken;
  }
  shelf.moves++;
  return 'done';
}
