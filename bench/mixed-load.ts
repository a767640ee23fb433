// The built product under calls of a busy day for ten minutes, at a share of what it can do: latency, stalls and memory.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openBench } from './open-bench.ts';

const [minutes = 10, share = 0.6, products = 10_000] = process.argv.slice(2).map(Number);
const p99MsMax = 100;
const stallMsMax = 500;
const probeSeconds = 10;
const probeConnections = 10;

const bench = await openBench({ products });
const { results: goods } = await bench.rest<{ results: { id: number; name: string; selling_price: number }[] }>(
  'GET',
  '/api/products/?page=1&page_size=200&stock_status=in&ordering=-total_stock',
);
for (const { id } of goods)
  await bench.rest('POST', `/api/products/${id}/stock/`, { transaction_type: 'purchase', quantity: 900_000 });

let turn = 0;
const next = () => goods[turn++ % goods.length] ?? goods[0];

/** Each as often in a hundred calls as it says. */
const calls: [name: string, weight: number, call: () => Promise<unknown>][] = [
  ['list', 35, () => bench.rest('GET', `/api/products/?page=${1 + (turn++ % 20)}&page_size=50`)],
  ['search', 20, () => bench.rest('GET', `/api/products/?page=1&page_size=50&search=number%20${turn++ % 100}`)],
  ['detail', 20, () => bench.rest('GET', `/api/products/${next()?.id}/`)],
  [
    'adjust',
    10,
    () => bench.rest('POST', `/api/products/${next()?.id}/stock/`, { transaction_type: 'adjustment', quantity: 1 }),
  ],
  ['sale', 10, sell],
  ['rename', 5, () => bench.rest('PATCH', `/api/products/${next()?.id}/`, { description: `Thing number ${turn++}` })],
];

function sell() {
  const [one, other] = [next(), next()];
  const items = [one, other].map((product) => ({
    product_id: product?.id,
    quantity: 1,
    unit_price: product?.selling_price ?? 0,
  }));
  const cents = items.reduce((sum, { unit_price }) => sum + Math.round(unit_price * 100), 0);
  return bench.rest('POST', '/api/sales/', { items, total_amount: cents / 100 });
}

const order = calls.flatMap(([name, weight, call]) => Array.from({ length: weight }, () => ({ name, call })));
// Every prime step goes through all hundred before one repeats.
const callAt = (index: number) => order[(index * 37) % order.length] ?? order[0];

const capacity = await probe();
const perSecond = capacity * share;
process.stdout.write(`${capacity.toFixed(0)} calls a second at most; ${perSecond.toFixed(0)} for ${minutes} minutes\n`);
const before = await residentMb();
const readings: { name: string; ms: number; at: number }[] = [];
const failures: string[] = [];
await sendAtRate();
const after = await residentMb();
await bench.close();
report();

/** Calls a second by ten connections that wait for nothing but their answers. */
async function probe(): Promise<number> {
  const end = performance.now() + probeSeconds * 1000;
  let done = 0;
  const work = async () => {
    while (performance.now() < end) await callAt(done++)?.call();
  };
  await Promise.all(Array.from({ length: probeConnections }, work));
  return done / probeSeconds;
}

/** A call is sent when it is due whether others are answered or not, and its time counts from then. */
async function sendAtRate(): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  const total = Math.round(perSecond * minutes * 60);
  for (let index = 0; index < total; index++) {
    const due = start + (index / perSecond) * 1000;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const asked = callAt(index);
    if (!asked) continue;
    const sent: Promise<void> = asked
      .call()
      .then(
        () => void readings.push({ name: asked.name, ms: performance.now() - due, at: due - start }),
        (error: unknown) => void failures.push(String(error)),
      )
      .finally(() => open.delete(sent));
    open.add(sent);
  }
  await Promise.all(open);
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${bench.serverPid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function report(): void {
  const percentile = (of: number[], part: number) =>
    of.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(of.length * part) - 1)] ?? 0;
  const line = (name: string, of: number[]) =>
    `${name}: ${of.length} calls, p50 ${percentile(of, 0.5).toFixed(0)} ms, p99 ${percentile(of, 0.99).toFixed(0)}, longest ${percentile(of, 1).toFixed(0)}\n`;
  for (const [name] of calls)
    process.stdout.write(
      line(
        name,
        readings.filter((one) => one.name === name).map(({ ms }) => ms),
      ),
    );
  const all = readings.map(({ ms }) => ms);
  process.stdout.write(line('all', all));
  const stalls = readings.filter(({ ms }) => ms > stallMsMax);
  const seconds = [...new Set(stalls.map(({ at }) => Math.round(at / 1000)))];
  process.stdout.write(
    `${stalls.length} above ${stallMsMax} ms${seconds.length > 0 ? `, at seconds ${seconds.join(', ')}` : ''}; ${failures.length} failed\n`,
  );
  for (const failure of failures.slice(0, 3)) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`server memory ${before} MB, then ${after} MB\n`);
  process.exitCode = percentile(all, 0.99) > p99MsMax || stalls.length + failures.length > 0 ? 1 : 0;
}
