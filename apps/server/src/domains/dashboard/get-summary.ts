import type { DashboardProduct, DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { resources } from '@stockhand/contract/permissions';
import { marginChange, marginOf, percentChange, profitMarginOf } from '@stockhand/contract/reports/rules';
import { z } from 'zod';
import { signedMediaUrl, smallMediaUrl } from '../../platform/files/media.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { sharedReport } from '../../platform/procedures.ts';
import { mayRead } from '../reports/may-read.ts';
import { type ComparedPeriods, dashboardMonths } from '../reports/periods.ts';
import { findCounts } from './find-counts.ts';
import { findProductFigures } from './find-product-figures.ts';
import { findSalesFigures } from './find-sales-figures.ts';
import type { UnsignedCard } from './insights.ts';

/** The tenant's figures as the caller may read them (docs/rules.md#permissions). */
export const getSummary = sharedReport(z.object({}).optional(), {
  name: 'dashboard',
  keyOf: ({ permissions, tenant }) =>
    [tenant.timezone, ...resources.filter((it) => permissions[it].includes('read'))].join(),
  read: readFigures,
  answer: (ctx, { insights, ...figures }): DashboardSummary => ({
    ...figures,
    lowStock: insights.lowStock.map((card) => withPicture(ctx, card)),
    topSelling: insights.topSelling.map((card) => withPicture(ctx, card)),
    highStock: insights.highStock.map((card) => withPicture(ctx, card)),
  }),
});

async function readFigures(ctx: TenantRead) {
  const months = dashboardMonths(ctx.now, ctx.caller.tenant.timezone);
  const { orders, suppliers, purchases } = await findCounts(ctx.db, months);
  return {
    ...noFigures,
    activeSuppliers: mayRead(ctx, 'suppliers') ? suppliers : null,
    pendingPurchaseOrders: mayRead(ctx, 'purchases') ? purchases : null,
    ...(mayRead(ctx, 'products') && (await findProductFigures(ctx, months))),
    ...(mayRead(ctx, 'orders') && (await findOrderFigures(ctx, months, orders))),
  };
}

const noFigures = {
  totalProducts: null,
  lowStockProducts: null,
  inventoryValue: null,
  inventoryChange: null,
  totalOrders: null,
  pendingOrders: null,
  totalSales: null,
  netSales: null,
  profitMargin: null,
  salesChange: null,
  ordersChange: null,
  profitChange: null,
  insights: { lowStock: [], topSelling: [], highStock: [] },
};

type Counts = Awaited<ReturnType<typeof findCounts>>;

async function findOrderFigures(ctx: TenantRead, months: ComparedPeriods, orders: Counts['orders']) {
  const { always, current, before } = await findSalesFigures(ctx.db, months);
  return {
    totalOrders: orders.all,
    pendingOrders: orders.pending,
    totalSales: always.revenue,
    netSales: always.goods,
    profitMargin: profitMarginOf(always.goods, always.cost),
    salesChange: percentChange(current.revenue, before.revenue),
    ordersChange: percentChange(orders.current, orders.before),
    profitChange: marginChange(marginOf(current.goods, current.cost), marginOf(before.goods, before.cost)),
  };
}

function withPicture({ services, now }: TenantRead, { file_key, ...card }: UnsignedCard): DashboardProduct {
  if (file_key === null) return { ...card, images: [] };
  const image = signedMediaUrl(services.keys, file_key, now);
  return { ...card, images: [{ image, thumbnail: smallMediaUrl(image, 96), preview: smallMediaUrl(image, 320) }] };
}
