import type { Books } from './books.ts';
import { amountOf, centsOf, exactly, sumOf } from './exact.ts';

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

/** What products are worth at cost, by pieces of each. */
export function worthOf(products: Books['products'], count: (product: number) => number): number {
  return amountOf(sumOf(products.map(({ id, cost_price }) => exactly(BigInt(count(id)) * centsOf(cost_price)))));
}
