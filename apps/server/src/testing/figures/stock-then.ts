import type { Books } from './books.ts';
import { countedOnce } from './counted-once.ts';
import { amountOf, type Exact, shareOf, sumOf } from './exact.ts';

/** The products that figures of a moment count: also those that were entered later, of which something was booked for a time before. */
export function productsAt(books: Books, at: Date): Books['products'] {
  return books.products.filter(
    ({ id, created_at, archived_at }) =>
      (created_at <= at || quantityAt(books, at, id) !== 0) && (archived_at === null || archived_at > at),
  );
}

/** What lay of a product, or of it at one location, when all rows of the ledger up to a moment were booked. */
export function quantityAt({ entries, transactions }: Books, at: Date, product: number, location?: number): number {
  const booked = bookedUntil(transactions)(at);
  return entries
    .filter((entry) => entry.product_id === product && (location === undefined || entry.location_id === location))
    .reduce((sum, entry) => sum + (booked.has(entry.transaction_id) ? entry.quantity : 0), 0);
}

const bookedUntil = countedOnce((transactions: Books['transactions']) => {
  const known = new Map<number, ReadonlySet<number>>();
  return (at: Date) => {
    const booked =
      known.get(at.getTime()) ?? new Set(transactions.flatMap((row) => (row.transaction_date <= at ? row.id : [])));
    known.set(at.getTime(), booked);
    return booked;
  };
});

/** What a piece cost at a moment: what the first change after it replaced. */
export function costAt({ audit }: Books, at: Date, { id, cost_price }: Books['products'][number]): number {
  const next = audit.find(
    (entry) =>
      entry.subject_type === 'product' && entry.subject_id === id && entry.at > at && costChange(entry) !== undefined,
  );
  return next === undefined ? cost_price : Number(costChange(next));
}

export function valueAt(books: Books, at: Date, products: Books['products'], location?: number): number {
  return amountOf(sumOf(products.map((one) => worthAt(books, at, one, location))));
}

/** What lay of a product, or of it at one location, was worth at a moment, in cents. */
export function worthAt(books: Books, at: Date, product: Books['products'][number], location?: number): Exact {
  const first = { ...books, entries: books.entries.filter((entry) => entry.location_id < (location ?? 0)) };
  const before = location === undefined ? 0 : quantityAt(first, at, product.id);
  return shareOf({ before, quantity: quantityAt(books, at, product.id, location) }, costAt(books, at, product));
}

/** The cost before; undefined when the entry tells of no change of the cost. */
function costChange({ changes }: Books['audit'][number]): unknown {
  const cost = (changes as { cost_price?: unknown } | null)?.cost_price;
  return Array.isArray(cost) ? cost[0] : undefined;
}
