// Every filter and sort order of the product list on 100,000 products, through the query builder that the server uses.
import { type ListProducts, productOrderings } from '@stockhand/contract/catalog/schema';
import { sql } from 'kysely';
import { readProductPage } from '../apps/server/src/domains/catalog/list/product-page.ts';
import { dbFor, readerOf, tenantSchema } from '../apps/server/src/platform/data/tenant-db.ts';
import { openLargeTenant } from './large-tenant.ts';
import { type Measured, openMeasured, share } from './measured-reads.ts';

const [products = 100_000, samples = 20] = process.argv.slice(2, 4).map(Number);
/** Of the filters only those whose name has this part. */
const only = process.argv[4] ?? '';
/** What 95 of 100 reads of a first page take at most, on a machine where nothing else runs. */
const limitMs = products <= 10_000 ? { any: 15, quick: 15 } : { any: 100, quick: 30 };

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
const pageSize = 50;

const tenant = await openLargeTenant({ products });
const baseline = `select count(*) from "${tenant.schema}".products where archived_at is null`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const db = readerOf(dbFor(database, tenantSchema(tenant.schema)));

interface Page extends Measured {
  filter: string;
  ordering: string;
  isFirst: boolean;
  limitMs: number;
}
const pages: Page[] = [];
// The floors: a round trip, and a page that costs what its rows cost.
const bare = `select * from "${tenant.schema}".products where archived_at is null order by id limit 20`;
for (const floor of ['select 1', bare]) {
  const { p50, p95 } = await measure(floor, () => sql.raw(floor).execute(database));
  process.stdout.write(`floor: ${p50.toFixed(2)} ms at p50, ${p95.toFixed(2)} at p95: ${floor}\n`);
}
for (const [filterName, filter] of Object.entries(filters).filter(([name]) => name.includes(only))) {
  const { count } = await readProductPage(db, { ...filter, page: 1, page_size: 1 });
  const pagesOfAll = Math.ceil(count / pageSize);
  for (const ordering of productOrderings.flatMap((key) => [key, `-${key}`] as const)) {
    const asked = new Set(Object.values(places).map((place) => Math.max(1, place(pagesOfAll))));
    for (const page of asked) {
      const read = () => readProductPage(db, { ...filter, ordering, page, page_size: pageSize });
      const measured = await measure(`${filterName}, ${ordering}, page ${page}`, read);
      const isQuick = Object.keys(filter).every((key) => key === 'search');
      // Pages further on cost up to a scan of the whole order and have no bound.
      const limit = page > 1 ? Number.POSITIVE_INFINITY : isQuick ? limitMs.quick : limitMs.any;
      pages.push({ ...measured, filter: filterName, ordering, isFirst: page === 1, limitMs: limit });
    }
  }
  process.stderr.write(`${filterName}: ${count} products\n`);
}
const first = pages.filter((page) => page.isFirst);
const further = pages.filter((page) => !page.isFirst);
const slowestFirst = [...pages].sort((a, b) => b.timesBaseline - a.timesBaseline);
const table = await keep('catalogue-100k', slowestFirst, [
  ...groupsOf('first pages by filter', first, (page) => page.filter),
  ...groupsOf('first pages by order', first, (page) => page.ordering),
  ...groupsOf('further pages by filter', further, (page) => page.filter),
]);
process.stdout.write(
  `${table.slice(0, 120).join('\n')}\n\n${summaryOf('first', first)}${summaryOf('further', further)}`,
);
process.exitCode = first.some((page) => page.p95 > page.limitMs) ? 1 : 0;
await database.destroy();
await tenant.close();

/** What 95 of 100 requests of a kind do not exceed, over all pages of the kind together. */
function groupsOf(title: string, of: readonly Page[], kindOf: (page: Page) => string): string[] {
  const kinds = new Map<string, number[]>();
  for (const page of of) kinds.set(kindOf(page), [...(kinds.get(kindOf(page)) ?? []), ...page.times]);
  const lines = [...kinds].map(([kind, times]) => ({ kind, p95: share(times, 0.95), p50: share(times, 0.5) }));
  lines.sort((a, b) => b.p95 - a.p95);
  return [
    `  p95 ms   p50 ms  ${title}`,
    ...lines.map(({ kind, p95, p50 }) => `${p95.toFixed(1).padStart(8)}${p50.toFixed(1).padStart(9)}  ${kind}`),
    '',
  ];
}

function summaryOf(which: string, measured: readonly Page[]): string {
  const slow = measured.filter(({ p95, limitMs: limit }) => p95 > limit);
  const p95 = share(
    measured.flatMap(({ times }) => times),
    0.95,
  );
  const slowNames = slow.map(
    (page) => `  ${page.p95.toFixed(1)} of ${page.limitMs} ms, ${page.p50.toFixed(1)} at p50: ${page.name}\n`,
  );
  const bounds = `first pages may take ${limitMs.any} ms, without filters or with a search ${limitMs.quick} ms`;
  return `${measured.length} ${which} pages of ${products} products: 95 of 100 requests within ${p95.toFixed(1)} ms; ${slow.length} above the bounds at p95 (${bounds})\n${slowNames.join('')}`;
}
