// The built product with 1,000, 10,000 and 100,000 products: how much longer the same calls take with more of them.
import autocannon from 'autocannon';
import { median } from '../apps/server/src/testing/median.ts';
import { openBench } from './open-bench.ts';

const seconds = Number(process.argv[2] ?? 4);
const sizes = [1_000, 10_000, 100_000];
const ratioMax = 1.8;

interface Measured {
  [call: string]: number;
}

const readings: Measured[] = [];
for (const products of sizes) readings.push(await measure(products));
const [fewest = {}] = readings;
let failures = 0;
process.stdout.write(`call  ${sizes.map((size) => `${size.toLocaleString('en-US')} ms`).join('  ')}  ratio\n`);
for (const call of Object.keys(fewest)) {
  const times = readings.map((reading) => reading[call] ?? 0);
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  if (ratio > ratioMax) failures++;
  process.stdout.write(`${call}  ${times.map((ms) => ms.toFixed(2)).join('  ')}  ${ratio.toFixed(1)}\n`);
}
process.stdout.write(`${failures} above ${ratioMax}\n`);
process.exitCode = failures > 0 ? 1 : 0;

/** The milliseconds of a call at the median, of one caller who waits for each answer. */
async function measure(products: number): Promise<Measured> {
  const bench = await openBench({ products });
  const headers = { authorization: `Bearer ${bench.access}` };
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
    const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
    const times: number[] = [];
    const setupClient = (client: autocannon.Client) => {
      client.on('response', (_status, _bytes, ms) => times.push(ms));
    };
    const result = await autocannon({ url: bench.url, requests, connections: 1, duration: seconds, setupClient });
    if (result.errors + result.non2xx > 0) throw new Error(`${name}: ${result.errors + result.non2xx} calls failed.`);
    measured[name] = median(times);
  }
  await bench.close();
  return measured;
}
