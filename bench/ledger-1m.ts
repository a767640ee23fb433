// What reads a product's ledger in a company of a million rows, through the procedures that the screens call.
import { ledgerOrderings, transactionTypes } from '@stockhand/contract/stock/schema';
import { callsOf } from './calls-of.ts';
import { openLargeTenant } from './large-tenant.ts';
import { type Measured, openMeasured } from './measured-reads.ts';
import { type Case, dayAgo, paged } from './paged-cases.ts';

const [products = 100_000, ledgerRows = 1_000_000, samples = 20] = process.argv.slice(2).map(Number);
const limitMs = 50;

const tenant = await openLargeTenant({ products, ledgerRows });
// One product moves all the time: every twenty-first row is its own.
await tenant.run('update stock_transactions set product_id = 1 where id % 21 = 0');
await tenant.run('update stock_entries set product_id = 1 where transaction_id % 21 = 0');
await tenant.run('vacuum full analyze stock_transactions');
await tenant.run('vacuum full analyze stock_entries');
await tenant.run('vacuum');
const baseline = `select count(*) from "${tenant.schema}".stock_transactions where transaction_date > 'epoch'`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const call = await callsOf(tenant, database);

const measured: Measured[] = [];
for (const { name, read } of await historyCases()) {
  const one = await measure(name, read);
  measured.push(one);
  process.stderr.write(`${one.p95.toFixed(1).padStart(9)} ms  ${name}\n`);
}
measured.sort((a, b) => b.p95 - a.p95);
const table = await keep('ledger-1m', measured);
const slow = measured.filter(({ p95 }) => p95 > limitMs);
process.stdout.write(`${table.slice(0, 40).join('\n')}\n`);
process.stdout.write(
  `${measured.length} cases of ${samples} samples on ${ledgerRows} rows: ${slow.length} above ${limitMs} ms at p95\n`,
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
          ...(await paged(`ledger of the ${word} product, ${filterName}, ${ordering ?? 'newest first'}`, (page) =>
            call.stock.transactions({ id, ...filter, ...(ordering && { ordering }), ...page }),
          )),
        );
    cases.push(
      ...(await paged(`sales of the ${word} product`, (page) =>
        call.sales.productHistory({ product_id: id, ...page }),
      )),
      { name: `stock of the ${word} product`, read: () => call.stock.get({ id }) },
    );
  }
  return cases;
}
