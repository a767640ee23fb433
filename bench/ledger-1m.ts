// What reads a ledger of a million rows, through the procedures that the screens call: lists, histories, reports.
import { reportTypes } from '@stockhand/contract/reports/schema';
import { ledgerOrderings, transactionTypes } from '@stockhand/contract/stock/schema';
import { SharedReads } from '../apps/server/src/platform/data/shared-reads.ts';
import { findCaller } from '../apps/server/src/platform/identity/sessions.ts';
import { backgroundContext, type Services } from '../apps/server/src/platform/request-context.ts';
import { createCaller } from '../apps/server/src/router.ts';
import { openLargeTenant } from './large-tenant.ts';
import { type Measured, openMeasured } from './measured-reads.ts';

const [products = 100_000, ledgerRows = 1_000_000, samples = 20] = process.argv.slice(2).map(Number);
const limitsMs = { list: 50, report: 300 } as const;
const pageSize = 50;

interface Case {
  name: string;
  kind: keyof typeof limitsMs;
  read: () => Promise<unknown>;
}

const tenant = await openLargeTenant({ products, ledgerRows });
// One product moves all the time: every twenty-first row is its own.
await tenant.run('update stock_transactions set product_id = 1 where id % 21 = 0');
await tenant.run('update stock_entries set product_id = 1 where transaction_id % 21 = 0');
await tenant.run('vacuum full analyze stock_transactions');
await tenant.run('vacuum full analyze stock_entries');
await tenant.run('vacuum');
const baseline = `select count(*) from "${tenant.schema}".stock_transactions where transaction_date > 'epoch'`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const [{ tenant_id = 0, user_id = 0 } = {}] = await tenant.run('select tenant_id, user_id from public.memberships');
const caller = await findCaller(tenant.database, Number(tenant_id), Number(user_id));
if (!caller) throw new Error('Nobody works in the tenant.');
// Reads use nothing of the services but the database: no product of the bench has a picture.
const call = createCaller(backgroundContext({ database, sharedReads: new SharedReads(0) } as Services, caller));

const measured: (Measured & Pick<Case, 'kind'>)[] = [];
for (const { name, kind, read } of [...(await historyCases()), ...(await reportCases())]) {
  const one = await measure(name, read);
  measured.push({ ...one, kind });
  process.stderr.write(`${one.p95.toFixed(1).padStart(9)} ms  ${name}\n`);
}
measured.sort((a, b) => b.p95 / limitsMs[b.kind] - a.p95 / limitsMs[a.kind]);
const table = await keep('ledger-1m', measured);
const slow = measured.filter(({ kind, p95 }) => p95 > limitsMs[kind]);
process.stdout.write(`${table.slice(0, 40).join('\n')}\n`);
process.stdout.write(
  `${measured.length} cases of ${samples} samples on ${ledgerRows} rows: ${slow.length} above ${limitsMs.list} ms (lists) or ${limitsMs.report} ms (reports) at p95\n`,
);
process.exitCode = slow.length > 0 ? 1 : 0;
await database.destroy();
await tenant.close();

/** The product with most rows in its ledger, one with few, and one location of it. */
async function historyCases(): Promise<Case[]> {
  const byRows = 'select product_id as id from stock_transactions group by product_id order by count(*)';
  const [[busiest], [quietest]] = [await tenant.run(`${byRows} desc limit 1`), await tenant.run(`${byRows} limit 1`)];
  const cases: Case[] = [];
  for (const [word, id] of [
    ['busiest', Number(busiest?.id)],
    ['quietest', Number(quietest?.id)],
  ] as const) {
    const filters = {
      'no filter': {},
      ...Object.fromEntries(transactionTypes.map((type) => [type, { transaction_type: type }])),
      'at a location': { location: 2 },
      'last 30 days': { start_date: dayAgo(30) },
      'a year ago': { start_date: dayAgo(400), end_date: dayAgo(365) },
    };
    for (const [filterName, filter] of Object.entries(filters))
      for (const ordering of [undefined, ...ledgerOrderings.flatMap((key) => [key, `-${key}`] as const)])
        cases.push(
          ...(await paged(
            `ledger of the ${word} product, ${filterName}, ${ordering ?? 'newest first'}`,
            'list',
            (page) => call.stock.transactions({ id, ...filter, ...(ordering && { ordering }), ...page }),
          )),
        );
    cases.push(
      ...(await paged(`sales of the ${word} product`, 'list', (page) =>
        call.sales.productHistory({ product_id: id, ...page }),
      )),
      { name: `stock of the ${word} product`, kind: 'list', read: () => call.stock.get({ id }) },
    );
  }
  return cases;
}

async function reportCases(): Promise<Case[]> {
  const filters = {
    'no filter': {},
    ...Object.fromEntries(reportTypes.map((type) => [type, { transaction_type: type }])),
    'at a location': { location: 2 },
    'last 30 days': { start_date: dayAgo(30) },
    'a year ago': { start_date: dayAgo(400), end_date: dayAgo(365) },
    'search of a product': { search: 'number 4711,' },
    'search of 1 product in 15': { search: 'kettle' },
    'search of a reference': { search: 'R-123456' },
    'search that matches all': { search: 'bench' },
    'search that matches none': { search: 'zzz' },
    'sales at a location in 30 days': { transaction_type: 'sale' as const, location: 2, start_date: dayAgo(30) },
  };
  const cases: Case[] = [];
  for (const [filterName, filter] of Object.entries(filters))
    cases.push(
      ...(await paged(`transactions report, ${filterName}`, 'report', (page) =>
        call.reports.transactions({ ...filter, ...page }),
      )),
    );
  const read = {
    activity: () => call.reports.activity(),
    'inventory, 30 days': () => call.reports.inventory({}),
    'inventory, all time': () => call.reports.inventory({ start_date: '2000-01-01' }),
    dashboard: () => call.reports.dashboard(),
  };
  for (const [name, reading] of Object.entries(read)) cases.push({ name, kind: 'report', read: reading });
  cases.push(...(await paged('low stock', 'report', (page) => call.reports.lowStock(page))));
  return cases;
}

/** First, middle and last page. */
async function paged(
  name: string,
  kind: Case['kind'],
  read: (page: { page: number; page_size: number }) => Promise<{ count: number }>,
): Promise<Case[]> {
  const { count } = await read({ page: 1, page_size: 1 });
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const asked = new Set([1, Math.ceil(pages / 2), pages]);
  return [...asked].map((page) => ({
    name: `${name}, page ${page} of ${pages}`,
    kind,
    read: () => read({ page, page_size: pageSize }),
  }));
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
