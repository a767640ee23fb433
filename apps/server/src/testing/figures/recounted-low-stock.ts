import type { Books, Reading } from './books.ts';
import { keptProducts, stockOf } from './stock-of.ts';

/** What is out of stock or low, in all or at a location, but for what to order of it (docs/rules.md#stock-status). */
export function recountedLowStock({ books }: Reading, location?: number) {
  const keeps = (product: number) =>
    books.entries.some((entry) => entry.product_id === product && entry.location_id === location);
  return keptProducts(books)
    .filter(({ id, is_active }) => is_active && (location === undefined || keeps(id)))
    .map((product) => rowOf(books, product, location))
    .filter((row) => row.total_stock === 0 || row.total_stock < row.min_stock_level)
    .sort((a, b) => a.stock_ratio - b.stock_ratio || a.id - b.id);
}

function rowOf(books: Books, product: Books['products'][number], location?: number) {
  const { id, name, sku, min_stock_level } = product;
  const total_stock = stockOf(books, id, location);
  const inAll = stockOf(books, id);
  const free = inAll - reservedOf(books, id);
  const coming = outstandingOf(books, id, ['approved', 'ordered', 'partial']);
  return {
    ...{ id, name, sku, min_stock_level, total_stock },
    ...{
      incoming: coming.pieces,
      incoming_on: coming.on,
      drafted: outstandingOf(books, id, ['draft', 'submitted']).pieces,
    },
    category_name: books.categories.find((one) => one.id === product.category_id)?.name ?? null,
    available: location === undefined ? free : Math.min(free, total_stock),
    stock_ratio: total_stock / Math.max(min_stock_level, 1),
    status: total_stock === 0 ? 'out' : total_stock < min_stock_level / 2 ? 'critical' : 'low',
  };
}

function reservedOf({ orders, orderItems }: Books, product: number): number {
  const open = new Set(
    orders.filter(({ status }) => status === 'pending' || status === 'processing').map(({ id }) => id),
  );
  return orderItems.reduce(
    (sum, item) => sum + (item.product_id === product && open.has(item.order_id) ? item.quantity : 0),
    0,
  );
}

function outstandingOf({ purchaseOrders, purchaseItems }: Books, product: number, statuses: readonly string[]) {
  const lines = purchaseItems.flatMap((item) => {
    const order = purchaseOrders.find(({ id }) => id === item.purchase_order_id);
    const pieces = item.quantity - item.received_quantity - item.not_delivered_quantity;
    const isOutstanding = order && statuses.includes(order.status) && pieces > 0;
    return item.product_id === product && isOutstanding ? [{ pieces, on: order.expected_delivery_date }] : [];
  });
  return {
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    on: lines.flatMap(({ on }) => (on === null ? [] : [String(on)])).sort()[0] ?? null,
  };
}
