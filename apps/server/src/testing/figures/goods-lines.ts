import { must } from '../../platform/must.ts';
import { accountSteps, goodsOfReturned } from './account-steps.ts';
import { allottedCents } from './allotted-cents.ts';
import type { Books } from './books.ts';
import { countedOnce } from './counted-once.ts';
import { centsOf, type Exact, exactly, lineOf } from './exact.ts';
import { standingReturns } from './standing-returns.ts';

export interface GoodsLine {
  at: Date;
  product: number;
  sale: number | null;
  order: number | null;
  customer: number | null;
  seller: number;
  quantity: number;
  price: Exact;
  cost: Exact;
}

/** What was sold and what came back, line by line (docs/rules.md#reports). */
export const goodsLines = countedOnce((books: Books): readonly GoodsLine[] => [
  ...ofSales(books),
  ...ofOrders(books),
  ...ofReturns(books),
  ...ofGivenUp(books),
]);

function ofSales({ sales, saleItems }: Books): GoodsLine[] {
  return saleItems.map((item) => {
    const sale = must(sales.find(({ id }) => id === item.sale_id));
    const seller = { customer: sale.customer_id, seller: sale.created_by_id };
    const of = { at: sale.created_at, product: item.product_id, sale: sale.id, order: null, ...seller };
    const price = exactly(centsOf(item.line_total));
    return { ...of, quantity: item.quantity, price, cost: lineOf(item.quantity, item.unit_cost) };
  });
}

function ofOrders(books: Books): GoodsLine[] {
  const { orders, orderItems } = books;
  return orders.flatMap((order) => {
    if (order.status !== 'shipped' && order.status !== 'delivered') return [];
    const at = must(order.shipped_at);
    const of = { at, sale: null, order: order.id, customer: order.customer_id, seller: order.created_by_id };
    const shares = allottedCents(books, order);
    return orderItems
      .filter((item) => item.order_id === order.id)
      .map((item) => {
        const price = exactly(centsOf(item.line_total) - must(shares.get(item.id)).discount);
        const cost = lineOf(item.quantity, item.unit_cost ?? 0);
        return { ...of, product: item.product_id, quantity: item.quantity, price, cost };
      });
  });
}

function ofReturns(books: Books): GoodsLine[] {
  const standing = new Map(standingReturns(books).map((one) => [one.id, one]));
  const items = books.returnItems.filter(({ return_id }) => standing.has(return_id));
  return items.map((back) => {
    const { created_at: at, sale_id: sale, order_id: order } = must(standing.get(back.return_id));
    const item = must(
      sale === null
        ? books.orderItems.find(({ id }) => id === back.order_item_id)
        : books.saleItems.find(({ id }) => id === back.sale_item_id),
    );
    const document = must((sale === null ? books.orders : books.sales).find(({ id }) => id === (sale ?? order)));
    const discount = 'discount' in document ? must(allottedCents(books, document).get(item.id)).discount : 0n;
    return {
      ...{ at, sale, order, product: item.product_id, quantity: -back.quantity },
      ...{ customer: document.customer_id, seller: document.created_by_id },
      price: exactly(-goodsOfReturned(books, back, centsOf(item.line_total) - discount)),
      // Goods that were written off are gone for good.
      cost: lineOf(back.location_id === null ? 0 : -back.quantity, back.unit_cost),
    };
  });
}

/** What was given up of goods that stayed with the customer: no pieces, and nothing of what they had cost. */
function ofGivenUp(books: Books): GoodsLine[] {
  return [...books.sales, ...books.orders].flatMap((document) => {
    const isOrder = 'total' in document;
    const items = isOrder ? books.orderItems : books.saleItems;
    const of = { sale: isOrder ? null : document.id, order: isOrder ? document.id : null };
    return accountSteps(books, document).flatMap(({ at, goods }) =>
      [...goods].map(([line, cents]) => ({
        ...{ ...of, at, product: must(items.find(({ id }) => id === line)).product_id, quantity: 0 },
        ...{ customer: document.customer_id, seller: document.created_by_id },
        ...{ price: exactly(cents), cost: exactly(0n) },
      })),
    );
  });
}
