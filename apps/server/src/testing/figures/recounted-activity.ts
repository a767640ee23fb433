import type { Reading } from './books.ts';
import { keptProducts } from './stock-of.ts';

/** What the activity report lists, newest first, as id and time (docs/rules.md#reports). */
export function recountedActivity({ books }: Reading) {
  const added = newest(keptProducts(books), 5).map(({ id, created_at }) => ({
    id: `product-${id}`,
    date: created_at,
    of: id,
  }));
  const moved = added.slice(0, 3).flatMap(({ of }) =>
    books.transactions
      .filter(({ product_id }) => product_id === of)
      .slice(-3)
      .map(({ id, transaction_date }) => ({ id: `transaction-${id}`, date: transaction_date })),
  );
  const ordered = newest(books.orders, 10).map(({ id, created_at }) => ({ id: `order-${id}`, date: created_at }));
  return [...added.map(({ id, date }) => ({ id, date })), ...moved, ...ordered]
    .sort((a, b) => b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, 20);
}

function newest<Row extends { id: number; created_at: Date }>(rows: readonly Row[], count: number): Row[] {
  return rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id).slice(0, count);
}
