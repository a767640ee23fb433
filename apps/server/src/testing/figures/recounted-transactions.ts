import { must } from '../../platform/must.ts';
import type { Books, Reading } from './books.ts';
import { type DayRange, isWithin } from './calendar-days.ts';
import { amountOf, centsOf, lineOf } from './exact.ts';

export interface TransactionFilter extends DayRange {
  type?: string;
  location?: number;
  search?: string;
}

/** The rows of the transactions report, newest first (docs/rules.md#reports). */
export function recountedTransactions(
  { books, zone }: Reading,
  { type, location, search = '', ...range }: TransactionFilter,
) {
  return [...ofLedger(books, location), ...(location === undefined ? ofOrders(books) : [])]
    .filter((row) => (type === undefined || row.type === type) && isWithin(row.date, range, zone))
    .filter(({ texts }) => texts.some((text) => text.toLowerCase().includes(search.toLowerCase())))
    .sort((a, b) => b.date.getTime() - a.date.getTime() || a.rank - b.rank || b.row - a.row)
    .map(({ rank: _, row: __, texts: ___, ...told }) => told);
}

function ofLedger(books: Books, location?: number) {
  return books.transactions.flatMap((row) => {
    const entries = books.entries.filter((entry) => entry.transaction_id === row.id);
    if (location !== undefined && !entries.some((entry) => entry.location_id === location)) return [];
    const pieces = row.transaction_type === 'purchase' ? row.quantity : Math.abs(row.quantity);
    const product = must(books.products.find(({ id }) => id === row.product_id));
    return {
      texts: [product.search_key, `${row.reference} ${row.notes} ${row.created_by_username}`],
      ...{ rank: 0, row: row.id, type: row.transaction_type as string, date: row.transaction_date },
      id: `${row.transaction_type}-${row.product_id}-${row.id}`,
      product: product.name,
      ...{ reference: row.reference, username: row.created_by_username, quantity: row.quantity },
      amount: amountOf(lineOf(pieces, isRemoved(row) ? row.unit_cost : row.unit_price)),
      location: placesOf(books, entries, row.transaction_type),
      ...{ source_type: row.source_type, source_id: row.source_id },
    };
  });
}

/** By hand: booked as a sale, but none. */
function isRemoved(row: Books['transactions'][number]): boolean {
  return row.transaction_type === 'sale' && row.source_type === 'manual';
}

function placesOf({ locations }: Books, entries: Books['entries'], type: string): string {
  const names = entries
    .toSorted((a, b) => Number(a.quantity > 0) - Number(b.quantity > 0) || a.id - b.id)
    .map((entry) => must(locations.find(({ id }) => id === entry.location_id)).name);
  return names.join(type === 'transfer' ? ' → ' : ', ');
}

function ofOrders(books: Books) {
  return books.orderItems.flatMap((item) => {
    const order = must(books.orders.find(({ id }) => id === item.order_id));
    if (order.status === 'cancelled') return [];
    const customer = must(books.customers.find(({ id }) => id === order.customer_id));
    return {
      texts: [`${item.product_name} ${item.sku}`, order.order_number, customer.name, order.created_by_username],
      ...{ rank: 1, row: item.id, type: 'order', date: order.created_at },
      ...{ id: `order-${item.product_id}-${item.id}`, product: item.product_name, reference: order.order_number },
      ...{ username: order.created_by_username, quantity: item.quantity },
      amount: (item.quantity * Number(centsOf(item.unit_price))) / 100,
      location: '',
      ...{ source_type: 'order', source_id: order.id },
    };
  });
}
