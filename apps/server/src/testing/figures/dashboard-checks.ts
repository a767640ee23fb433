import { expect } from 'vitest';
import { wallDay } from './calendar-days.ts';
import { daysOf, type FigureCheck } from './figure-check.ts';
import { recountedCharts } from './recounted-charts.ts';
import { recountedDashboard } from './recounted-dashboard.ts';
import { recountedTrends } from './recounted-trends.ts';
import { keptProducts, stockOf } from './stock-of.ts';

export const dashboardChecks: Record<string, FigureCheck> = {
  dashboard: async (call, reading) => expect(await call.dashboard.summary()).toMatchObject(recountedDashboard(reading)),
  charts: async (call, reading, range) => {
    const told = await call.dashboard.charts(daysOf(range));
    expect({
      ...told,
      order_fulfillment: told.order_fulfillment.map(({ hours: _, ...point }) => point),
      stock_distribution: told.stock_distribution.map(({ label, count }) => ({ label, count })),
    }).toEqual(recountedCharts(reading, range));
  },
  trends: async (call, reading) => expect(await call.dashboard.trends()).toEqual(recountedTrends(reading)),
  attention: async (call, { books, now, zone }) => {
    const active = keptProducts(books).filter(({ is_active }) => is_active);
    const reserved = (product: number) => books.levels.find((row) => row.product_id === product)?.reserved ?? 0;
    const open = ['submitted', 'approved', 'ordered', 'partial'];
    const today = wallDay(now, zone);
    expect(await call.dashboard.attention()).toMatchObject({
      short: active.filter(({ id }) => reserved(id) > stockOf(books, id)).length,
      out_of_stock: active.filter(({ id }) => stockOf(books, id) === 0).length,
      late_deliveries: books.purchaseOrders.filter(
        ({ status, expected_delivery_date: day }) => open.includes(status) && day !== null && day < today,
      ).length,
      unpaid_orders: books.orders.filter(
        (order) => order.status !== 'cancelled' && order.payment_status !== 'refunded' && owedCents(order) > 0,
      ).length,
      credit_orders: books.orders.filter((order) => {
        const owed = order.status === 'cancelled' ? -order.amount_paid : owedCents(order);
        return owed < 0;
      }).length,
    });
  },
};

type Account = Record<'total' | 'amount_returned' | 'amount_allowed' | 'amount_paid', number>;

/** By the customer; below 0 to them. */
function owedCents({ total, amount_returned, amount_allowed, amount_paid }: Account): number {
  return Math.round((total - amount_returned - amount_allowed - amount_paid) * 100);
}
