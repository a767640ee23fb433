import { can, type Resource } from '@stockhand/contract/permissions';
import { pendingStatuses } from '@stockhand/contract/purchasing/rules';
import { percentChange, profitMarginOf } from '@stockhand/contract/reports/rules';
import type { DashboardSummary } from '@stockhand/contract/reports/schema';
import { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { signedInQuery } from '../../platform/procedures.ts';
import { findInsights } from './find-insights.ts';
import { monthToDate, until } from './periods.ts';
import { selectProductTotals } from './product-figures.ts';
import { countOrders, revenueIn } from './revenue.ts';
import { inventoryValueAt } from './stock/inventory-value-at.ts';

/** The tenant's figures as the caller may read them (docs/rules.md#permissions). */
export const getDashboardSummary = signedInQuery(
  z.object({}).optional(),
  async (ctx): Promise<DashboardSummary> => {
    const [products, orders, suppliers, purchases] = await Promise.all([
      ifReadable(ctx, 'products', findProductFigures),
      ifReadable(ctx, 'orders', findOrderFigures),
      ifReadable(ctx, 'suppliers', findSupplierFigures),
      ifReadable(ctx, 'purchases', findPurchaseFigures),
    ]);
    return { ...nothing, ...products, ...orders, ...suppliers, ...purchases };
  },
  { isLong: true },
);

const nothing: DashboardSummary = {
  totalProducts: null,
  lowStockProducts: null,
  activeSuppliers: null,
  inventoryValue: null,
  totalOrders: null,
  pendingOrders: null,
  pendingPurchaseOrders: null,
  totalSales: null,
  profitMargin: null,
  salesChange: null,
  ordersChange: null,
  profitChange: null,
  inventoryChange: null,
  lowStock: [],
  topSelling: [],
  highStock: [],
};

async function ifReadable<Figures>(ctx: TenantRead, resource: Resource, find: (ctx: TenantRead) => Promise<Figures>) {
  return can(ctx.caller.permissions, 'read', resource) ? find(ctx) : undefined;
}

async function findProductFigures(ctx: TenantRead) {
  const { start } = monthToDate(ctx.now, ctx.caller.tenant.timezone).current;
  const [totals, before, insights] = await Promise.all([
    selectProductTotals(ctx.db).executeTakeFirstOrThrow(),
    inventoryValueAt(ctx.db, start),
    findInsights(ctx),
  ]);
  return { ...totals, inventoryChange: percentChange(totals.inventoryValue, before), ...insights };
}

async function findOrderFigures(ctx: TenantRead) {
  const { current, before } = monthToDate(ctx.now, ctx.caller.tenant.timezone);
  const always = until(current.end);
  const [all, now, then, ordersNow, ordersThen, orders] = await Promise.all([
    revenueIn(ctx.db, always),
    revenueIn(ctx.db, current),
    revenueIn(ctx.db, before),
    countOrders(ctx.db, current),
    countOrders(ctx.db, before),
    countOrders(ctx.db, always),
  ]);
  return {
    totalOrders: orders.all,
    pendingOrders: orders.pending,
    totalSales: all.revenue,
    profitMargin: profitMarginOf(all.goods, all.cost),
    salesChange: percentChange(now.revenue, then.revenue),
    ordersChange: percentChange(ordersNow.all, ordersThen.all),
    profitChange: percentChange(profitMarginOf(now.goods, now.cost), profitMarginOf(then.goods, then.cost)),
  };
}

async function findSupplierFigures(ctx: TenantRead) {
  return ctx.db
    .selectFrom('suppliers')
    .select((eb) => eb.fn.countAll<number>().as('activeSuppliers'))
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function findPurchaseFigures(ctx: TenantRead) {
  return ctx.db
    .selectFrom('purchase_orders')
    .select((eb) => eb.fn.countAll<number>().as('pendingPurchaseOrders'))
    .where('status', 'in', pendingStatuses)
    .executeTakeFirstOrThrow();
}
