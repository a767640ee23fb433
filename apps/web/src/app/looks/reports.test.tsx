import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, type Output, Refused } from '../../../testing/answers.ts';
import { openFilter } from '../../../testing/filters.ts';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { activate } from '../../../testing/keys.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { cornerShop, member } from '../../../testing/member.ts';
import { lowStock } from '../../../testing/rows/low-stock.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { savedReport } from '../../../testing/tenant/reports.ts';
import { lampLine } from '../../../testing/tenant/stock.ts';
import { tenant } from '../../../testing/tenant.ts';

const lamp = { id: lampLine.product, name: lampLine.product_name, sku: lampLine.sku };
const sold = { quantity: 2, sales: 50, cost: 20, profit: 30, margin: 60, documents: 1 };
const figures = { net_sales: 50, units_sold: 2, cost_of_goods: 20, gross_profit: 30, margin: 60, sales_count: 1 };
const booked = { date: madeAt, description: 'Initial stock', reference: '', username: 'ada', location: 'Main' };

const saved: Output<'reports.saved.get'> = {
  ...savedReport,
  name: 'Everything',
  question: { measures: Object.keys(figures).join(','), by: 'month', then_by: 'product', chart: 'line' },
  is_shared: true,
};

/** What a row of a custom report is of. */
function groupOf(dimension: string) {
  return dimension === 'product'
    ? { key: '1', name: lamp.name, detail: lamp.sku }
    : { key: '2026-01-01', name: dimension === 'day' ? '2026-01-01' : '2026-01', detail: null };
}

/** The reports of a shop that sold two lamps; a search finds nothing. */
const answers: Answers = {
  ...tenant,
  'reports.custom': (input) => {
    const groups = [input.by, input.then_by].flatMap((dimension) => (dimension ? [groupOf(dimension)] : []));
    const before = { start_date: '2025-12-29', end_date: '2026-01-04', totals: { ...figures, net_sales: 75 } };
    return {
      ...pageOfRows([{ groups, figures }], input),
      ...{ totals: figures, before, columns: groups.map(({ name }) => name), narrowed_to: [] },
      ...{ start_date: '2026-01-05', end_date: '2026-01-11' },
    };
  },
  'reports.deadStock': (input) => ({
    ...pageOfRows([{ ...lamp, category_name: 'Lighting', total_stock: 43, value: 430, last_sold_on: null }], input),
    totals: { quantity: 43, value: 430 },
  }),
  'reports.lowStock': (input) => pageOfRows(input.search ? [] : [lowStock({ name: lamp.name })], input),
  'reports.productLedger': (input) => ({
    ...pageOfRows(
      [
        {
          ...{ ...booked, id: 1, type: 'purchase' as const, change: 43, balance: 43, unit_cost: 10 },
          ...{ source_type: 'product', source_id: 1 },
        },
      ],
      input,
    ),
    opening: 0,
    closing: 43,
  }),
  'reports.sales': (input) => ({
    ...pageOfRows(
      [{ ...(input.group_by === 'month' ? { id: null, name: '2026-01', sku: null } : lamp), ...sold }],
      input,
    ),
    totals: { ...sold, charged: 50 },
    narrowed_to: [],
  }),
  'reports.stockAsOf': (input) => ({
    at: madeAt,
    ...pageOfRows([{ ...lamp, category_name: 'Lighting', quantity: 43, cost_price: 10, value: 430 }], input),
    totals: { quantity: 43, value: 430 },
  }),
  'reports.transactions': (input) =>
    pageOfRows(
      input.end_date
        ? []
        : [
            {
              ...{ ...booked, id: 'PURCHASE-1-1', type: 'purchase' as const, product: lamp.name },
              ...{ quantity: 43, amount: 430, source_type: 'product', source_id: 1 },
            },
          ],
      input,
    ),
  'reports.saved.get': ({ id }) => {
    if (id !== saved.id) throw new Refused(404, { detail: 'This report does not exist any more' });
    return saved;
  },
  'reports.saved.list': (input) => pageOfRows(input.search ? [] : [saved], input),
};

const made = '/reports/custom/new';
const all = 'measures=net_sales,units_sold,cost_of_goods,gross_profit,margin,sales_count';

test.each(
  screensOf([
    { path: '/dashboard', heading: 'Dashboard' },
    { path: '/dashboard', heading: 'Dashboard', open: openCharts },
    { path: '/dashboard', heading: 'Dashboard', open: openTableAndFilters },
    { path: '/reports', heading: 'Reports' },
    { path: '/reports/sales', heading: 'Sales Report' },
    { path: '/reports/sales', heading: 'Sales Report', open: openPeriod },
    { path: '/reports/sales?group_by=month&period=all', heading: 'Sales Report' },
    { path: '/reports/transactions', heading: 'Transactions Report' },
    { path: '/reports/transactions?end_date=2020-01-01', heading: 'Transactions Report' },
    { path: '/reports/activity', heading: 'Activity Report' },
    { path: '/reports/inventory', heading: 'Inventory Summary' },
    { path: '/reports/inventory', heading: 'Inventory Summary', open: openMoment },
    { path: '/reports/inventory?as_of=2020-01-31T12:00:00Z', heading: 'Inventory Summary' },
    { path: '/reports/low-stock', heading: 'Low Stock Report' },
    { path: '/reports/low-stock?search=nothing', heading: 'Low Stock Report' },
    { path: '/reports/dead-stock', heading: 'Dead Stock' },
    { path: '/reports/stock-ledger', heading: 'Stock Ledger' },
    { path: '/reports/stock-ledger?product=1', heading: 'Stock Ledger' },
    { path: '/reports/custom', heading: 'Custom Reports' },
    { path: '/reports/custom?search=nothing', heading: 'Custom Reports' },
    { path: made, heading: 'New Report', open: openFigures },
    { path: made, heading: 'New Report', open: openCustomer },
    { path: `${made}?${all}&by=product&chart=bars&period=week`, heading: 'New Report' },
    { path: `${made}?by=day&period=today&product=1`, heading: 'New Report' },
    { path: '/reports/custom/1', heading: 'Everything' },
    { path: '/reports/custom/1', heading: 'Everything', open: ['More', 'Schedule…'] },
    { path: '/reports/custom/1', heading: 'Everything', open: ['More', 'Rename or share…'] },
    { path: '/reports/custom/999999', heading: 'Custom Report' },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, answers));

test.each(screensOf([{ path: '/dashboard', heading: 'Dashboard', open: seeSetUp }]))(
  '%s',
  { timeout: 60_000 },
  (_, screen) =>
    expectGoodLooks(screen, {
      ...tenant,
      // It was founded today.
      'account.me': () => ({ ...member(), tenant: { ...cornerShop, created_at: new Date() } }),
      'dashboard.setUp': () => ({ has_product: true, has_sale: false, has_colleague: false, has_logo: false }),
    }),
);

async function openCharts(): Promise<void> {
  for (const name of ['Monthly Sales Trend', 'Order Fulfillment Metrics', 'Stock Level Distribution']) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect.element(chart).toBeVisible();
    // Its points come as one gets there.
    chart.element().scrollIntoView();
    await expect.poll(() => chart.element().querySelector('.recharts-surface')).not.toBe(null);
  }
}

async function openTableAndFilters(): Promise<void> {
  await openCharts();
  const chart = page.getByRole('region', { name: 'Order Fulfillment Metrics', exact: true });
  await activate(chart.getByRole('button', { name: /^Table/ }));
  await activate(chart.getByRole('button', { name: /^Filters/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

function openPeriod(): Promise<void> {
  return openFilter('Period');
}

function openMoment(): Promise<void> {
  return openFilter('As of');
}

function openFigures(): Promise<void> {
  return openFilter('Figures');
}

function openCustomer(): Promise<void> {
  return openFilter('Customer');
}

async function seeSetUp(): Promise<void> {
  await expect.element(page.getByRole('region', { name: 'Set up your company' })).toMatchTextContent('1 of 4 done');
}
