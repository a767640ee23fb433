// The built product with 1,000, 10,000 and 100,000 products: how much longer the same calls take with more of them, and what pages of the
// longest list take in every order.
import { productOrderings } from '@stockhand/contract/catalog/schema';
import autocannon from 'autocannon';
import { median } from '../apps/server/src/testing/median.ts';
import { type Bench, openBench } from './open-bench.ts';

const seconds = Number(process.argv[2] ?? 4);
const sizes = [1_000, 10_000, 100_000];
const ratioMax = 1.8;
const pageMsMax = 30;
const readsOfPage = 40;

interface Measured {
  [call: string]: number;
}

const readings: Measured[] = [];
let failures = 0;
for (const products of sizes) {
  const bench = await openBench({ products });
  readings.push(await measure(bench, products));
  if (products === sizes.at(-1)) await measurePages(bench, products);
  await bench.close();
}
const [fewest = {}] = readings;
process.stdout.write(`call  ${sizes.map((size) => `${size.toLocaleString('en-US')} ms`).join('  ')}  ratio\n`);
for (const call of Object.keys(fewest)) {
  const times = readings.map((reading) => reading[call] ?? 0);
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  if (ratio > ratioMax) failures++;
  process.stdout.write(`${call}  ${times.map((ms) => ms.toFixed(2)).join('  ')}  ${ratio.toFixed(1)}\n`);
}
process.stdout.write(`${failures} above ${ratioMax} or ${pageMsMax} ms\n`);
process.exitCode = failures > 0 ? 1 : 0;

/** The milliseconds of a call at the median, of one caller who waits for each answer. */
async function measure(bench: Bench, products: number): Promise<Measured> {
  const { results } = await bench.rest<{ results: { id: number }[] }>('GET', '/api/products/?page=2&page_size=100');
  const calls: Record<string, string[]> = {
    list: ['/api/products/?page=1&page_size=50'],
    'deep page': [`/api/products/?page=${products / 50 - 2}&page_size=50`],
    // Some hundred of any number of products.
    search: [`/api/products/?page=1&page_size=50&search=number%20${products / 100 + 7}`],
    detail: results.map(({ id }) => `/api/products/${id}/`),
  };
  const measured: Measured = {};
  for (const [name, paths] of Object.entries(calls)) {
    measured[name] = await medianMs(bench, name, paths, { duration: seconds });
  }
  return measured;
}

/** The first page, the one in the middle, which is farthest from both ends, and one near the end. */
async function measurePages(bench: Bench, products: number): Promise<void> {
  const pages = [1, products / 100, products / 50 - 2];
  process.stdout.write('order  first ms  middle ms  near the end ms\n');
  for (const filter of ['', '&is_active=true'])
    for (const key of productOrderings)
      for (const ordering of [key, `-${key}`]) {
        const times: number[] = [];
        for (const page of pages) {
          const path = `/api/products/?page=${page}&page_size=50&ordering=${ordering}${filter}`;
          times.push(await medianMs(bench, path, [path], { amount: readsOfPage }));
        }
        failures += times.filter((ms) => ms > pageMsMax).length;
        process.stdout.write(`${ordering}${filter}  ${times.map((ms) => ms.toFixed(1)).join('  ')}\n`);
      }
}

async function medianMs(
  bench: Bench,
  name: string,
  paths: readonly string[],
  length: { duration: number } | { amount: number },
): Promise<number> {
  const headers = { authorization: `Bearer ${bench.access}` };
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const times: number[] = [];
  const setupClient = (client: autocannon.Client) => {
    client.on('response', (_status, _bytes, ms) => times.push(ms));
  };
  const result = await autocannon({ url: bench.url, requests, connections: 1, ...length, setupClient });
  if (result.errors + result.non2xx > 0) throw new Error(`${name}: ${result.errors + result.non2xx} calls failed.`);
  return median(times);
}
