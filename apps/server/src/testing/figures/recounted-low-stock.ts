import type { Books, Reading } from './books.ts';
import { keptProducts, stockOf } from './stock-of.ts';

/** What is out of stock or low, in all or at a location (docs/rules.md#stock-status). */
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
  const { id, name, sku, min_stock_level, reorder_quantity } = product;
  const total_stock = stockOf(books, id, location);
  const inAll = stockOf(books, id);
  const free = inAll - reservedOf(books, id);
  const coming = incomingOf(books, id);
  const missing = Math.max(min_stock_level, 1) - inAll - coming.incoming;
  return {
    ...{ id, name, sku, min_stock_level, total_stock, ...coming },
    category_name: books.categories.find((one) => one.id === product.category_id)?.name ?? null,
    available: location === undefined ? free : Math.min(free, total_stock),
    stock_ratio: total_stock / Math.max(min_stock_level, 1),
    status: total_stock === 0 ? 'out' : total_stock < min_stock_level / 2 ? 'critical' : 'low',
    suggested_quantity: missing > 0 ? Math.max(missing, reorder_quantity) : 0,
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

function incomingOf({ purchaseOrders, purchaseItems }: Books, product: number) {
  const lines = purchaseItems.flatMap((item) => {
    const order = purchaseOrders.find(({ id }) => id === item.purchase_order_id);
    const pieces = item.quantity - item.received_quantity - item.not_delivered_quantity;
    const isOnItsWay = order && ['approved', 'ordered', 'partial'].includes(order.status) && pieces > 0;
    return item.product_id === product && isOnItsWay ? [{ pieces, on: order.expected_delivery_date }] : [];
  });
  return {
    incoming: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    incoming_on: lines.flatMap(({ on }) => (on === null ? [] : [String(on)])).sort()[0] ?? null,
  };
}
