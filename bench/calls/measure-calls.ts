// Frequent calls of the built product over REST against bare Fastify and pg on the same database, at 1, 10 and 50 connections: once with the
// fewest statements that answer a call, once with the product's own SQL of lists and all tables that it writes (`floor-server.ts`).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { openDirect } from '@stockhand/db/connect';
import autocannon from 'autocannon';
import { capturedList } from '../captured-list.ts';
import { openBench, signUpPassword } from '../open-bench.ts';

const [products = 10_000, seconds = 4, rounds = 3] = process.argv.slice(2, 5).map(Number);
/** Measures these calls alone, and keeps no results: `detail,sale`. */
const only = process.argv[5]?.split(',');
const connectionCounts = [1, 10, 50];
/** Requests a second of the product over those of each floor, at 10 connections. */
const bounds: Record<string, { least: number; same: number }> = {
  list: { least: 0.9, same: 0.67 },
  search: { least: 0.6, same: 0.6 },
  detail: { least: 0.38, same: 0.38 },
  adjust: { least: 0.18, same: 0.45 },
  sale: { least: 0.14, same: 0.3 },
  login: { least: 0.75, same: 0.75 },
};

const bench = await openBench({ products });
const found = await bench.rest<{ results: { id: number; selling_price: number }[] }>(
  'GET',
  '/api/products/?page=1&page_size=100&stock_status=in&ordering=-total_stock',
);
const goods = found.results;
for (const { id } of goods)
  await bench.rest('POST', `/api/products/${id}/stock/`, { transaction_type: 'purchase', quantity: 900_000 });
/** So many that nobody opens twenty sessions in a round: the oldest would end. */
const people = only && !only.includes('login') ? [] : Array.from({ length: 100 }, (_, index) => `login_${index + 1}`);
for (const name of people) await bench.signUp(name);
const database = await openDirect(bench.databaseUrl);
const floor = fork(path.join(import.meta.dirname, 'floor-server.ts'), [
  ...['--url', bench.databaseUrl, '--schema', bench.schema],
  ...['--list', JSON.stringify(await capturedList(bench, {}))],
  ...['--search', JSON.stringify(await capturedList(bench, { search: 'number 77' }))],
]);
const [port] = (await once(floor, 'message')) as [number];
const floorUrl = `http://127.0.0.1:${port}`;

type Request = autocannon.Request;
const ours = { authorization: `Bearer ${bench.access}`, 'content-type': 'application/json' };
const get = (path: string): Request => ({ method: 'GET', path, headers: ours });
const post = (path: string, body: object): Request => ({
  ...{ method: 'POST', path, headers: ours, body: JSON.stringify(body) },
});
const bothFloors = (requests: Request[]) => ({ least: requests, same: requests });
const threeOf = (index: number) => [0, 33, 66].map((step) => goods[(index + step) % goods.length] ?? goods[0]);
const cases: Record<string, { product: Request[]; least: Request[]; same: Request[] }> = {
  list: {
    product: [get('/api/products/?page=1&page_size=50')],
    least: [get('/least/list')],
    same: [get('/same/list')],
  },
  search: {
    product: [get('/api/products/?page=1&page_size=50&search=number%2077')],
    least: [get('/least/search')],
    same: [get('/same/search')],
  },
  detail: {
    product: goods.map(({ id }) => get(`/api/products/${id}/`)),
    ...bothFloors(goods.map(({ id }) => get(`/detail/${id}`))),
  },
  adjust: {
    product: goods.map(({ id }) => post(`/api/products/${id}/stock/`, { transaction_type: 'adjustment', quantity: 1 })),
    least: goods.map(({ id }) => post('/least/move', { ids: [id] })),
    same: goods.map(({ id }) => post('/same/move', { ids: [id] })),
  },
  sale: {
    product: goods.map((_, index) => post('/api/sales/', saleOf(index))),
    least: goods.map((_, index) => post('/least/move', { ids: idsOf(index) })),
    same: goods.map((_, index) => post('/same/move', { ids: idsOf(index) })),
  },
  login: {
    product: people.map((username) => post('/api/token/', { username, password: signUpPassword })),
    ...bothFloors(people.map((username) => post('/log-in', { username, password: signUpPassword }))),
  },
};

function idsOf(index: number) {
  return threeOf(index).map((one) => one?.id);
}

function saleOf(index: number) {
  const items = threeOf(index).map((one) => ({
    product_id: one?.id,
    quantity: 1,
    unit_price: one?.selling_price ?? 0,
  }));
  const cents = items.reduce((sum, { unit_price }) => sum + Math.round(unit_price * 100), 0);
  return { items, total_amount: cents / 100 };
}

interface Reading {
  perSecond: number;
  p50: number;
  p99: number;
}

/** People log in for the first time in each round. */
async function endSessions(): Promise<void> {
  await database.query(
    `delete from public.sessions where user_id in (select id from public.users where username like 'login%')`,
  );
}

async function load(url: string, requests: Request[], connections: number): Promise<Reading> {
  let opened = 0;
  const result = await autocannon({
    ...{ url, requests, connections, duration: seconds },
    // Each connection begins with another request, as one person with other goods than the next.
    setupClient: (client) => {
      const from = Math.floor((opened++ * requests.length) / connections);
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests to ${url} failed.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The reading with the median ratio. */
const median = <Item>(items: Item[], of: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => of(a) - of(b))[Math.floor(items.length / 2)];

const table = [
  ['call', 'connections', 'of the least', 'of the same', 'requests/s', 'p50 ms', 'p99 ms', 'least/s', 'same/s'],
];
const failed: string[] = [];
for (const [name, requests] of Object.entries(cases).filter(([name]) => only?.includes(name) ?? true))
  for (const connections of connectionCounts) {
    const readings: { product: Reading; least: Reading; same: Reading; ratio: number }[] = [];
    const read = async (url: string, asked: Request[]) => {
      await endSessions();
      return load(url, asked, connections);
    };
    for (let round = 0; round < rounds; round++) {
      const least = await read(floorUrl, requests.least);
      const same = requests.same === requests.least ? least : await read(floorUrl, requests.same);
      const product = await read(bench.url, requests.product);
      readings.push({ product, least, same, ratio: product.perSecond / least.perSecond });
    }
    const one = median(readings, ({ ratio }) => ratio);
    if (!one) continue;
    const { product, least, same } = one;
    const ratios = { least: one.ratio, same: product.perSecond / same.perSecond };
    const figures = [ratios.least.toFixed(2), ratios.same.toFixed(2), product.perSecond.toFixed(0), product.p50];
    const others = [product.p99, least.perSecond.toFixed(0), same.perSecond.toFixed(0)];
    table.push([name, connections, ...figures, ...others].map(String));
    process.stdout.write(`${table.at(-1)?.join('  ')}\n`);
    const bound = connections === 10 ? bounds[name] : undefined;
    for (const floor of ['least', 'same'] as const)
      if (bound && ratios[floor] < bound[floor])
        failed.push(`${name}: ${ratios[floor].toFixed(2)} of the floor “${floor}”, at least ${bound[floor]}`);
  }
const memory = await readFile(`/proc/${bench.serverPid}/status`, 'utf8').catch(() => '');
const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(memory)?.[1] ?? 0) / 1024);
await database.end();
floor.disconnect();
await bench.close();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
const head = [
  '# Frequent calls against bare Fastify and pg',
  `${new Date().toISOString().slice(0, 10)}, ${machine}, ${products} products, medians of rounds of ${seconds} s: ${rounds}. Server memory afterwards: ${megabytes} MB.`,
  'By `pnpm bench:calls`. “Least” is the fewest statements that answer a call, “same” the product’s own SQL of lists and all tables that it writes.',
];
if (!only)
  await writeFile(path.join(import.meta.dirname, '../RESULTS.md'), `${[...head, aligned(table)].join('\n\n')}\n`);
process.stdout.write(`${failed.length} below their bounds${failed.map((line) => `\n  ${line}`).join('')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** A table of Markdown as the formatter writes it, its first row the heads. */
function aligned(rows: string[][]): string {
  const [heads = []] = rows;
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [heads, widths.map((width) => '-'.repeat(width)), ...rows.slice(1)].map(line).join('\n');
}
