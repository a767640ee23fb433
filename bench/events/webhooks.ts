// What 1,000 events a minute cost the counter: sales at a steady pace, each of two events, with the webhook paused and active.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openBench } from '../open-bench.ts';

const salesPerMinute = 500;
const secondsOfRound = Number(process.argv[2] ?? 20);
const rounds = 3;
/** What is noise on a machine that does other things, too. */
const moreMsMax = 10;

const bench = await openBench({ products: 200 });
let received = 0;
const receiver = createServer((request, response) => {
  received += 1;
  request.resume().on('end', () => response.writeHead(200).end());
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const topics = ['sale.created', 'stock.changed'];
const { id } = await bench.rest<{ id: number }>('POST', '/api/webhooks/', { url, topics, is_active: false });
const found = await bench.rest<{ results: { id: number; selling_price: number }[] }>(
  'GET',
  '/api/products/?page=1&page_size=100&stock_status=in&ordering=-total_stock',
);
for (const product of found.results)
  await bench.rest('POST', `/api/products/${product.id}/stock/`, { transaction_type: 'purchase', quantity: 5_000 });

const times = { paused: [] as number[], active: [] as number[] };
await sellFor(5, []);
for (let round = 0; round < rounds; round++)
  for (const state of ['paused', 'active'] as const) {
    await bench.rest('PATCH', `/api/webhooks/${id}/`, { is_active: state === 'active' });
    await sellFor(secondsOfRound, times[state]);
    await pause(1_000);
  }
const expected = times.active.length * 2;
for (let waited = 0; received < expected && waited < 30; waited++) await pause(1_000);
receiver.close();
receiver.closeAllConnections();
await bench.close();

const [paused, active] = [quantile(times.paused, 0.95), quantile(times.active, 0.95)];
process.stdout.write(
  `A sale takes ${quantile(times.paused, 0.5)} ms (half), ${paused} ms (p95) without events and ${quantile(times.active, 0.5)} ms, ${active} ms with ${salesPerMinute * 2} events a minute (at most ${moreMsMax} ms more); ${received} of ${expected} events arrived\n`,
);
process.exitCode = active <= paused + moreMsMax && received >= expected ? 0 : 1;

/** Sells one piece at a time, whether or not the sale before has ended. */
async function sellFor(seconds: number, into: number[]): Promise<void> {
  const sales: Promise<void>[] = [];
  for (let sold = 0; sold < (seconds * salesPerMinute) / 60; sold++) {
    const product = found.results[sold % found.results.length];
    if (!product) throw new Error('Nothing is in stock.');
    sales.push(sell(product, into));
    await pause(60_000 / salesPerMinute);
  }
  await Promise.all(sales);
}

async function sell({ id, selling_price }: { id: number; selling_price: number }, into: number[]): Promise<void> {
  const startedAt = performance.now();
  await bench.rest('POST', '/api/sales/', {
    items: [{ product_id: id, quantity: 1, unit_price: selling_price }],
    total_amount: selling_price,
  });
  into.push(performance.now() - startedAt);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
