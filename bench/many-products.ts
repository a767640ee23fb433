// What is done to a selection of 10,000 products: one call each, as the list sends it.
import { openBench } from './open-bench.ts';

const products = 10_000;
const secondsMax = 4;

const bench = await openBench({ products });
const headers = { authorization: `Bearer ${bench.access}`, 'content-type': 'application/json' };
const ids = await allIds();
const figures = [
  await measure('deactivate', 'updateMany', { is_active: false }),
  await measure('activate', 'updateMany', { is_active: true }),
  await measure('take the category away', 'updateMany', { category: null }),
  await measure('archive', 'archiveMany', {}),
  await measure('restore', 'restoreMany', {}),
];
await bench.close();
process.exitCode = figures.every((seconds) => seconds <= secondsMax) ? 0 : 1;

async function allIds(): Promise<number[]> {
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const answer = await fetch(`${bench.url}/trpc/catalog.products.ids?input=${input}`, { headers });
  const { result } = (await answer.json()) as { result: { data: { json: { ids: number[] } } } };
  return result.data.json.ids;
}

async function measure(name: string, call: string, what: object): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${bench.url}/trpc/catalog.products.${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json: { ids, ...what } }),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  const seconds = (performance.now() - begin) / 1_000;
  process.stdout.write(`${name} ${ids.length} products: ${seconds.toFixed(1)} s (at most ${secondsMax})\n`);
  return seconds;
}
