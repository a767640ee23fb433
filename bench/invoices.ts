// Invoices over REST from a server in a process of its own, and how long somebody else waits while they are drawn.
import { share } from './measured-reads.ts';
import { openBench } from './open-bench.ts';

const cases = [
  { lines: 20, rounds: 21, msMax: 150 },
  { lines: 500, rounds: 5, msMax: 2_000 },
];
const waitMsMax = 50;

const bench = await openBench({ products: 600 });
const { results: products } = await bench.rest<{ results: { id: number; total_stock: number }[] }>(
  'GET',
  '/api/products/?page=1&page_size=1000',
);
const customer = await bench.rest<{ id: number }>('POST', '/api/customers/', { name: 'Ada Okoro' });
const address = { street: '1 Quay', city: 'Salem', state: 'MA', zip_code: '01970', country: 'United States' };

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const cheapCall = () => timed(() => bench.rest('GET', '/api/categories/'));

async function orderOf(lines: number): Promise<number> {
  const items = products
    .filter(({ total_stock }) => total_stock > 2)
    .slice(0, lines)
    .map(({ id }) => ({ product_id: id, quantity: 1 }));
  if (items.length < lines) throw new Error(`There are only ${items.length} products in stock.`);
  const form = { customer_id: customer.id, items, billing_address: address, same_as_billing: true };
  return (await bench.rest<{ id: number }>('POST', '/api/orders/', form)).id;
}

/** Calls again and again until the work is done; how long the calls took. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(await cheapCall());
  await working;
  return waits;
}

let isKept = true;
for (const { lines, rounds, msMax } of cases) {
  const id = await orderOf(lines);
  const draw = () => bench.rest('GET', `/api/orders/${id}/invoice/`);
  const first = await timed(draw);
  const alone: number[] = [];
  for (let round = 0; round < 100; round++) alone.push(await cheapCall());
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(draw));
  const during = await waitsDuring(async () => {
    for (let round = 0; round < rounds; round++) await draw();
  });
  const [median, added] = [share(times, 0.5), share(during, 0.95) - share(alone, 0.95)];
  const figures = (waits: number[]) => [0.5, 0.95, 1].map((part) => share(waits, part).toFixed(1)).join(' / ');
  process.stdout.write(
    `${lines} lines: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms (at most ${msMax}); another call p50 / p95 / max: ${figures(alone)} ms alone, ${figures(during)} ms meanwhile (p95 at most ${waitMsMax} more)\n`,
  );
  isKept &&= median <= msMax && added <= waitMsMax;
}
await bench.close();
process.exitCode = isKept ? 0 : 1;
