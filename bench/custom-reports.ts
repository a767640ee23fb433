// Every measure of custom reports by every dimension and pair of dimensions, of all time, in a company of 100,000 products,
// 1,000,000 rows in the ledger and 100,000 orders. What takes long once is read again and again.
import { type Dimension, namedDimensions, timeUnits } from '@stockhand/contract/reports/custom/dimensions';
import { measures } from '@stockhand/contract/reports/custom/measures';
import { problemOf } from '@stockhand/contract/reports/custom/question';
import { Refusal } from '../apps/server/src/platform/errors.ts';
import { callsOf } from './calls-of.ts';
import { openLargeTenant } from './large-tenant.ts';
import { openMeasured } from './measured-reads.ts';

const [products = 100_000, ledgerRows = 1_000_000, orders = 100_000, samples = 20] = process.argv
  .slice(2, 6)
  .map(Number);
/** Of the cases only those whose name has this part. */
const only = process.argv[6] ?? '';
/** What 95 of 100 reads take at most, unless the report is refused by its limits. */
const maxMs = 1000;
/** Reports that take less at first are not read again. */
const promptMs = 600;

const tenant = await openLargeTenant({
  products,
  ledgerRows,
  trade: { orders, sales: orders * 1.5, purchaseOrders: orders / 10 },
});
const baseline = `select count(*) from "${tenant.schema}".stock_transactions where transaction_date > 'epoch'`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const call = await callsOf(tenant, database);

const questions = measures.flatMap((measure) =>
  [...timeUnits, ...namedDimensions].flatMap((by) =>
    [undefined, 'month' as const, ...namedDimensions].map((then_by) => ({ measures: measure, by, then_by })),
  ),
);
let refused = 0;
let prompt = 0;
const slow = [];
for (const question of questions.filter((one) => !problemOf(one))) {
  const name = nameOf(question);
  if (!name.includes(only)) continue;
  const read = () => call.reports.custom({ ...question, page_size: 50 });
  const first = await timeOf(read);
  const again = first === undefined || first <= promptMs ? first : await timeOf(read);
  if (again === undefined) refused++;
  else if (again <= promptMs) prompt++;
  else {
    const one = await measure(name, read);
    slow.push(one);
    process.stderr.write(`${one.p95.toFixed(1).padStart(9)} ms  ${name}\n`);
  }
}
slow.sort((a, b) => b.p95 - a.p95);
const over = slow.filter(({ p95 }) => p95 > maxMs);
const table = await keep('custom-reports', slow, [
  `${products} products, ${ledgerRows} rows in the ledger, ${orders} orders; of all time`,
  `${prompt} took at most ${promptMs} ms, ${refused} were refused by their limits, ${slow.length} read ${samples} times`,
  `${over.length} above ${maxMs} ms at p95`,
]);
process.stdout.write(`${table.join('\n')}\n`);
process.exitCode = over.length > 0 ? 1 : 0;
await database.destroy();
await tenant.close();

function nameOf({
  measures: measure,
  by,
  then_by,
}: {
  measures: string;
  by: Dimension;
  then_by?: Dimension | undefined;
}) {
  return [measure, by, then_by].filter(Boolean).join(' by ');
}

/** Milliseconds, undefined for a report that is refused. */
async function timeOf(read: () => Promise<unknown>): Promise<number | undefined> {
  const start = performance.now();
  try {
    await read();
    return performance.now() - start;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Refusal) return undefined;
    throw error;
  }
}
