import type { Books } from './books.ts';
import { amountOf, shareOf, sumOf } from './exact.ts';

/** What lies of a product, or of it at one location: the sum of its entries in the ledger. */
export function stockOf({ entries }: Books, product: number, location?: number): number {
  return entries
    .filter((entry) => entry.product_id === product && (location === undefined || entry.location_id === location))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Those that figures of stock count. */
export function keptProducts({ products }: Books): Books['products'] {
  return products.filter(({ archived_at }) => archived_at === null);
}

/** What lies of a product in the locations whose ids come before one. */
function stockBefore(books: Books, product: number, location: number): number {
  return stockOf({ ...books, entries: books.entries.filter((entry) => entry.location_id < location) }, product);
}

/** What products are worth at cost, each in cents, or what lies of them at one location. */
export function worthOf(books: Books, products: Books['products'], location?: number): number {
  const worth = products.map(({ id, cost_price }) => {
    const before = location === undefined ? 0 : stockBefore(books, id, location);
    return shareOf({ before, quantity: stockOf(books, id, location) }, cost_price);
  });
  return amountOf(sumOf(worth));
}
