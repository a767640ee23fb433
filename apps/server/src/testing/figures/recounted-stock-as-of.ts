import type { Books } from './books.ts';
import { costAt, productsAt, quantityAt, valueAt } from './stock-then.ts';

/** The stock of a moment by product, and what all of it was worth (docs/rules.md#stock-as-of-a-moment). */
export function recountedStockAsOf(books: Books, at: Date, location?: number) {
  const kept = productsAt(books, at);
  return {
    rows: kept.map((one) => ({
      id: one.id,
      quantity: quantityAt(books, at, one.id, location),
      cost_price: costAt(books, at, one),
      value: valueAt(books, at, [one], location),
    })),
    totals: {
      quantity: kept.reduce((sum, { id }) => sum + quantityAt(books, at, id, location), 0),
      value: valueAt(books, at, kept, location),
    },
  };
}
