// The dashboard, the reports and the search in a company of 100,000 products, 1,000,000 rows in the ledger and 100,000 orders,
// through the procedures that the screens call.
import { chartNames } from '@stockhand/contract/dashboard/charts';
import { reportTypes } from '@stockhand/contract/reports/report-kinds';
import { salesGroupings } from '@stockhand/contract/reports/sales-report';
import { sql } from 'kysely';
import { callsOf } from './calls-of.ts';
import { openLargeTenant } from './large-tenant.ts';
import { type Measured, openMeasured } from './measured-reads.ts';
import { type Case, dayAgo, paged } from './paged-cases.ts';

const [products = 100_000, ledgerRows = 1_000_000, orders = 100_000, samples = 20] = process.argv
  .slice(2, 6)
  .map(Number);
/** Of the cases only those whose name has this part. */
const only = process.argv[6] ?? '';
/**
 * What 95 of 100 reads take at most, on a machine where nothing else runs: first pages as a screen opens them. What filters choose
 * and further pages have the bound of a statement alone.
 */
const limitsMs = { dashboard: 300, report: 500, moment: 1000, search: 100, filter: Number.POSITIVE_INFINITY } as const;
const statementMaxMs = 2000;
type Kind = keyof typeof limitsMs;

const started = performance.now();
const tenant = await openLargeTenant({
  products,
  ledgerRows,
  trade: { orders, sales: orders * 1.5, purchaseOrders: orders / 10 },
});
process.stderr.write(`The tenant is filled after ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
const baseline = `select count(*) from "${tenant.schema}".stock_transactions where transaction_date > 'epoch'`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const call = await callsOf(tenant, database);

interface Row extends Measured {
  limitMs: number;
}
const measured: Row[] = [];
const floor = await measure('floor: a round trip', () => sql.raw('select 1').execute(database));
for (const { name, kind, read, isFirst = true } of await cases()) {
  if (!name.includes(only)) continue;
  const one = await measure(name, read);
  measured.push({ ...one, limitMs: isFirst ? limitsMs[kind] : Number.POSITIVE_INFINITY });
  process.stderr.write(`${one.p95.toFixed(1).padStart(9)} ms  ${name}\n`);
}
measured.sort((a, b) => b.p95 / b.limitMs - a.p95 / a.limitMs || b.p95 - a.p95);
const slow = measured.filter(({ p95, limitMs }) => p95 > limitMs);
const long = measured.filter(({ statementMax }) => statementMax > statementMaxMs);
const table = await keep(
  'reports',
  [...measured, floor],
  [
    `${products} products, ${ledgerRows} rows in the ledger, ${orders} orders; ${measured.length} cases of ${samples} samples`,
    `${slow.length} above their bound at p95: ${namesOf(slow)}`,
    `${long.length} with a statement above ${statementMaxMs} ms: ${namesOf(long)}`,
  ],
);
process.stdout.write(`${table.join('\n')}\n`);
process.exitCode = slow.length + long.length > 0 ? 1 : 0;
await database.destroy();
await tenant.close();

function namesOf(rows: readonly Row[]): string {
  return rows
    .map(({ name, p95, statementMax }) => `\n  ${p95.toFixed(0)} ms, statement ${statementMax.toFixed(0)} ms: ${name}`)
    .join('');
}

async function cases(): Promise<(Case & { kind: Kind })[]> {
  const of = (kind: Kind, list: readonly Case[]) => list.map((one) => ({ ...one, kind }));
  return [
    ...of('dashboard', dashboardCases()),
    ...of('report', await reportCases()),
    ...of('filter', [...chartCases(), ...(await transactionCases()), ...(await salesCases()), ...(await stockCases())]),
    ...of('moment', await momentCases()),
    ...of('moment', customCases()),
    ...of('search', searchCases()),
  ];
}

/** What the page asks for one after another. */
function dashboardCases(): Case[] {
  return [
    { name: 'dashboard, key figures and insights', read: () => call.dashboard.summary() },
    { name: 'dashboard, trends', read: () => call.dashboard.trends() },
    { name: 'dashboard, what needs attention', read: () => call.dashboard.attention() },
    ...chartNames.map((chart) => ({ name: `dashboard, ${chart}`, read: () => call.dashboard.charts({ chart }) })),
  ];
}

/** What the dashboard's filters can choose. */
function chartCases(): Case[] {
  const filters: Record<string, Parameters<typeof call.dashboard.charts>[0]> = {
    'a year': { start_date: dayAgo(365) },
    'all time': { end_date: dayAgo(0) },
    'a category': { category: 1, start_date: dayAgo(365) },
    'a status': { status: 'pending', start_date: dayAgo(365) },
  };
  return Object.entries(filters).flatMap(([name, filter]) =>
    chartNames.map((chart) => ({
      name: `dashboard, ${chart}, ${name}`,
      read: () => call.dashboard.charts({ ...filter, chart }),
    })),
  );
}

/** Every report as its screen opens it. */
async function reportCases(): Promise<Case[]> {
  const lately = { start_date: dayAgo(29), end_date: dayAgo(0) };
  const sales = salesGroupings.map((group_by) =>
    paged(`sales by ${group_by}`, (page) => call.reports.sales({ group_by, ...lately, ...page })),
  );
  return [
    { name: 'activity report', read: () => call.reports.activity() },
    { name: 'inventory report', read: () => call.reports.inventory({}) },
    { name: 'transaction volume', read: () => call.reports.transactionVolume(lately) },
    ...(await paged('transactions report', (page) => call.reports.transactions({ ...lately, ...page }))),
    ...(await Promise.all(sales)).flat(),
    ...(await paged('low stock', (page) => call.reports.lowStock(page))),
    ...(await paged('dead stock', (page) => call.reports.deadStock(page))),
    ...(await paged('ledger of a product', (page) => call.reports.productLedger({ product: 1, ...page }))),
    ...(await paged('audit log', (page) => call.audit.list(page))),
  ];
}

async function momentCases(): Promise<Case[]> {
  const noon = (days: number) => `${dayAgo(days)}T12:00:00Z`;
  const moments = {
    'of yesterday': noon(1),
    'a month ago': noon(30),
    'a year ago': noon(365),
    'before all': noon(5000),
  };
  const filters: Record<string, Parameters<typeof call.reports.stockAsOf>[0]> = {
    'no filter': {},
    'by value': { ordering: '-value' },
    'at a location': { location: 2 },
    'of a category': { category: 1 },
    'search of 1 product in 15': { search: 'kettle' },
  };
  const lists = Object.entries(moments).flatMap(([when, at]) =>
    Object.entries(filters).map(([name, filter]) =>
      paged(`stock ${when}, ${name}`, (page) => call.reports.stockAsOf({ at, ...filter, ...page })),
    ),
  );
  return [
    ...(await Promise.all(lists)).flat(),
    ...Object.entries(moments).map(([when, as_of]) => ({
      name: `inventory report ${when}`,
      read: () => call.reports.inventory({ as_of }),
    })),
    { name: 'stock of one product a year ago', read: () => call.reports.stockAsOf({ at: noon(365), product: 1 }) },
  ];
}

async function transactionCases(): Promise<Case[]> {
  const filters = {
    'all time': {},
    ...Object.fromEntries(reportTypes.map((type) => [type, { transaction_type: type }])),
    'at a location': { location: 2 },
    'a year ago': { start_date: dayAgo(400), end_date: dayAgo(365) },
    'search of a product': { search: 'number 4711,' },
    'search of 1 product in 15': { search: 'kettle' },
    'search of a reference': { search: 'R-923456' },
    'search of an order': { search: 'ORD-012345' },
    'search of a customer': { search: 'Customer 1234' },
    'search that matches all': { search: 'bench' },
    'search that matches none': { search: 'zzz' },
    'sales at a location in 30 days': { transaction_type: 'sale' as const, location: 2, start_date: dayAgo(30) },
  };
  const lists = Object.entries(filters).map(([name, filter]) =>
    paged(`transactions report, ${name}`, (page) => call.reports.transactions({ ...filter, ...page })),
  );
  return (await Promise.all(lists)).flat();
}

async function salesCases(): Promise<Case[]> {
  const lists = salesGroupings.map((group_by) =>
    paged(`sales by ${group_by}, all time`, (page) => call.reports.sales({ group_by, ...page })),
  );
  return [
    ...(await Promise.all(lists)).flat(),
    { name: 'transaction volume, all time', read: () => call.reports.transactionVolume({}) },
    {
      name: 'transaction volume of a rare text',
      read: () => call.reports.transactionVolume({ search: 'number 4711,' }),
    },
  ];
}

async function stockCases(): Promise<Case[]> {
  return [
    { name: 'inventory report, all time', read: () => call.reports.inventory({ start_date: '2000-01-01' }) },
    ...(await paged('low stock at a location', (page) => call.reports.lowStock({ location: 2, ...page }))),
    ...(await paged('low stock, search', (page) => call.reports.lowStock({ search: 'kettle', ...page }))),
    ...(await paged('dead stock, a year', (page) => call.reports.deadStock({ days: 365, ordering: 'name', ...page }))),
    ...(await paged('dead stock, last sold', (page) => call.reports.deadStock({ ordering: 'last_sold_on', ...page }))),
  ];
}

/** Custom reports of all time, of a year and of 30 days, by what they are asked most. */
function customCases(): Case[] {
  const questions: Record<string, Parameters<typeof call.reports.custom>[0]> = {
    'revenue by month': { measures: 'revenue,average_sale,refunds', by: 'month' },
    'margin by category and month': { measures: 'net_sales,gross_profit,margin', by: 'month', then_by: 'category' },
    'sales by person': { measures: 'net_sales,units_sold,sales_count', by: 'person' },
    'orders by quarter': { measures: 'order_count,revenue', by: 'quarter' },
    'stock value by category': { measures: 'stock_on_hand,stock_value,out_of_stock,low_stock', by: 'category' },
    'stock value by location': { measures: 'stock_on_hand,stock_value', by: 'location' },
    'movements by month': { measures: 'units_in,units_out', by: 'month' },
    'movements by location': { measures: 'units_in,units_out', by: 'location' },
    'adjustments by reason': { measures: 'adjusted_units,adjusted_value', by: 'reason' },
    'spend by supplier': { measures: 'units_received,purchase_spend', by: 'supplier' },
  };
  const periods = { 'all time': {}, 'a year': { start_date: dayAgo(365) }, '30 days': { start_date: dayAgo(29) } };
  return Object.entries(questions).flatMap(([name, question]) =>
    Object.entries(periods).map(([period, days]) => ({
      name: `custom report, ${name}, ${period}`,
      // Of all time it has the bound of a statement, or is refused.
      isFirst: period !== 'all time',
      read: () => call.reports.custom({ ...question, ...days, page_size: 50 }),
    })),
  );
}

/** What a person types, from the first letter to a whole number. */
function searchCases(): Case[] {
  const texts = [
    'e',
    'ke',
    'kettle',
    'steel kettle 4',
    'number 4711,',
    'SKU-004711',
    '4000037331009',
    'ORD-012345',
    '12345',
  ];
  const more = ['customer 77', 'customer-77@example.com', 'PO-000123', 'supplier 12', 'zzzzz'];
  return [...texts, ...more].map((q) => ({ name: `search: ${q}`, read: () => call.search.all({ q }) }));
}
