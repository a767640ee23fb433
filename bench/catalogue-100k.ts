// Every filter and sort order of the product list on 100,000 products, through the query builder that the server uses.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ListProducts, productOrderings } from '@stockhand/contract/products/schema';
import { openPool } from '@stockhand/db/connect';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { readPage } from '../apps/server/src/domains/products/product-page.ts';
import { readerOf } from '../apps/server/src/platform/tenant-db.ts';
import { openLargeCompany } from './large-company.ts';

const [products = 100_000, samples = 20] = process.argv.slice(2, 4).map(Number);
/** Of the filters only those whose name has this part. */
const only = process.argv[4] ?? '';
const limitMs = 50;
/** A walk takes 8 ms where nothing else runs, on the machine that the limit was set for. */
const walksMax = 6;

/** One value each at least for every filter: what matches all, much, little and nothing. */
const filters: Record<string, ListProducts> = {
  none: {},
  'search matches all': { search: 'box of' },
  'search matches 1 in 15': { search: 'kettle' },
  'search matches one': { search: `number ${Math.ceil(products / 2)},` },
  'search of one letter': { search: 'e' },
  'search matches none': { search: 'zz' },
  active: { is_active: true },
  inactive: { is_active: false },
  category: { category: 7 },
  manufacturer: { manufacturer: 7 },
  'in stock': { stock_status: 'in' },
  'status low': { stock_status: 'low' },
  'out of stock': { stock_status: 'out' },
  'low stock': { low_stock: true },
  'not low stock': { low_stock: false },
  location: { location: 2 },
  'custom field matches 1 in 3': { custom_field: 'blue' },
  'custom field matches few': { custom_field: 'r123' },
  'custom field matches all': { custom_field: 'color' },
  'one custom field is': { custom_field_name: 'Shelf', custom_field_is: 'R123' },
  'one custom field contains': { custom_field_name: 'Color', custom_field_contains: 'blu' },
  'one custom field from': { custom_field_name: 'Lot', custom_field_min: 99_000 },
  'code of one': { code: 'SKU-012345' },
  'active in stock': { is_active: true, stock_status: 'in' },
  'active in a category': { is_active: true, category: 7 },
  'active in stock at a location': { is_active: true, stock_status: 'in', location: 3 },
  'search, active and in stock': { search: 'steel', is_active: true, stock_status: 'in' },
};
const places = { first: () => 1, middle: (pages: number) => Math.ceil(pages / 2), last: (pages: number) => pages };

interface Measured {
  name: string;
  /** Milliseconds that the caller waits. */
  p50: number;
  p95: number;
  /** The same in walks of an index over all products, measured beside it: what a busy machine leaves comparable. */
  walks: number;
  queries: CompiledQuery[];
}

const company = await openLargeCompany({ products });
const pool = openPool(company.databaseUrl, { max: 1 });
const ran: CompiledQuery[] = [];
const database: Parameters<typeof readerOf>[0] = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    ran.push(query);
  },
});
const db = readerOf(database.withSchema(company.schema));

const walk = `select count(*) from "${company.schema}".products where archived_at is null`;
const measured: Measured[] = [];
for (const [filterName, filter] of Object.entries(filters).filter(([name]) => name.includes(only))) {
  const { count } = await readPage(db, { ...filter, page: 1, page_size: 1 });
  const pages = Math.ceil(count / 50);
  for (const ordering of productOrderings.flatMap((key) => [key, `-${key}`] as const)) {
    const asked = new Set(Object.values(places).map((place) => place(pages)));
    for (const page of [...asked].filter((page) => page > 0)) {
      measured.push(
        await measure(`${filterName}, ${ordering}, page ${page}`, { ...filter, ordering, page, page_size: 50 }),
      );
    }
  }
  process.stderr.write(`${filterName}: ${count} products\n`);
}
await report();
await database.destroy();
await company.close();

async function measure(name: string, input: ListProducts): Promise<Measured> {
  await readPage(db, input);
  ran.length = 0;
  const times: number[] = [];
  const floors: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    times.push(await timed(() => readPage(db, input)));
    floors.push(await timed(() => pool.query(walk)));
  }
  const queries = ran.slice(0, ran.length / samples);
  return {
    name,
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    walks: share(times, 0.5) / share(floors, 0.5),
    queries,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function share(values: number[], part: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

async function report(): Promise<void> {
  const slowestFirst = measured.sort((a, b) => b.walks - a.walks);
  const line = ({ name, p50, p95, walks }: Measured) =>
    `${walks.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(9)}${p50.toFixed(1).padStart(9)}  ${name}`;
  const table = ['   walks   p95 ms   p50 ms  case', ...slowestFirst.map(line)];
  const plans: string[] = [];
  for (const { name, queries } of slowestFirst.slice(0, 5)) plans.push(`-- ${name}`, ...(await plansOf(queries)), '');
  const folder = path.join(import.meta.dirname, 'plans');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'catalogue-100k.txt'), `${[...table, '', ...plans].join('\n')}\n`);
  const slow = measured.filter(({ p95 }) => p95 > limitMs);
  const heavy = measured.filter(({ walks }) => walks > walksMax);
  process.stdout.write(`${[...table.slice(0, 40), '', ...plans.slice(0, 1 + plans.indexOf(''))].join('\n')}\n`);
  process.stdout.write(
    `${measured.length} cases of ${samples} samples on ${products} products: ${slow.length} above ${limitMs} ms at p95; ${heavy.length} above ${walksMax} walks\n`,
  );
  process.exitCode = heavy.length > 0 ? 1 : 0;
}

async function plansOf(queries: CompiledQuery[]): Promise<string[]> {
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
    plans.push(sql, ...rows.map((row) => row['QUERY PLAN']));
  }
  return plans;
}
