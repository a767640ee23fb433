// One company floods the built product with pictures, labels, imports and log-ins while another one lists, sells, prints a label
// and signs in; then the memory that the server rests at.
// node bench/floods.ts [seconds of flood]: 20 unless told.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers, Flood } from './flooding-tenant.ts';
import { openBench, signUpPassword } from './open-bench.ts';

const seconds = Number(process.argv[2] ?? 20);
/** A call's median beside the flood over its median alone. */
const ratioMax = 3;
const logInMsMax = 1_000;
const restingMbMax = 350;
const restSeconds = 65;
const roundsAlone = 15;
/** Between the rounds beside the flood: what a person prints and how often they sign in is limited. */
const roundMs = 600;

const bench = await openBench({ products: 300 });
const access = await bench.signUp('other');
// A person's oldest session ends where there are many, so those who only sign in are others.
await bench.signUp('visitor');
await bench.signUp('crowd');
const { results: goods } = await bench.rest<{ results: { id: number }[] }>('GET', '/api/products/?page_size=200');
const lamp = await ask<{ id: number }>('POST', '/api/products/', {
  name: 'Lamp',
  category_name: 'Light',
  selling_price: 5,
  initial_stock_quantity: 99_999,
});

const sale = { items: [{ product_id: lamp.id, quantity: 1, unit_price: 5 }], total_amount: 5 };
const calls: [name: string, call: () => Promise<unknown>][] = [
  ['list', () => ask('GET', '/api/products/')],
  ['sale', () => ask('POST', '/api/sales/', sale)],
  ['label', () => ask('POST', '/api/products/labels/', { ids: [lamp.id] })],
  ['log-in', () => ask('POST', '/api/token/', { username: 'visitor', password: signUpPassword })],
];

const everyCall = async () => {
  for (const [name, call] of calls) await timed(name, call);
};
const times = new Map<string, number[]>();
for (let round = 0; round < roundsAlone; round++) await everyCall();
const alone = medians();

const flood = fork(new URL('./flooding-tenant.ts', import.meta.url));
flood.send({
  url: bench.url,
  access: bench.access,
  ids: goods.map(({ id }) => id),
  atOnce: { pictures: 8, labels: 8, imports: 4, 'log-ins': 16 },
} satisfies Flood);
const answered = once(flood, 'message');
await pause(3_000);
const end = performance.now() + seconds * 1_000;
while (performance.now() < end) await Promise.all([everyCall(), pause(roundMs)]);
flood.send('end');
const beside = medians();
const [answers] = (await answered) as [Answers];
await pause(restSeconds * 1_000);
const resting = await residentMb();
// Throws unless the database is up.
await ask('GET', '/api/products/');
await bench.close();
report();

async function timed(name: string, call: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await call();
  times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
}

/** Of each call since the last time. */
function medians(): Map<string, number> {
  const found = [...times].map(([name, of]) => [name, of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0] as const);
  times.clear();
  return new Map(found);
}

async function ask<Answer>(method: string, where: string, body?: object): Promise<Answer> {
  const response = await fetch(bench.url + where, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${method} ${where} answered ${response.status} ${bytes.toString().slice(0, 300)}`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return (isJson ? JSON.parse(bytes.toString()) : undefined) as Answer;
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${bench.serverPid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function report(): void {
  let isGood = resting <= restingMbMax;
  for (const [name] of calls) {
    const [before, during] = [alone.get(name) ?? 0, beside.get(name) ?? Number.POSITIVE_INFINITY];
    const isWithin = name === 'log-in' ? during <= logInMsMax : during <= before * ratioMax;
    isGood &&= isWithin;
    const ratio = (during / before).toFixed(1);
    process.stdout.write(
      `${name}: ${before.toFixed(1)} ms alone, ${during.toFixed(1)} beside the flood (${ratio} times)\n`,
    );
  }
  const sent = Object.entries(answers)
    .toSorted()
    .map(([key, count]) => `${key}: ${count}`);
  process.stdout.write(`flood: ${sent.join(', ')}\nresting memory after ${restSeconds} s: ${resting} MB\n`);
  process.exitCode = isGood ? 0 : 1;
}
