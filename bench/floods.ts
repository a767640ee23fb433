// One company floods the built product with pictures, labels, imports and log-ins while another one lists, sells, prints a label
// and signs in; then the memory that the server rests at.
// node bench/floods.ts [seconds of flood]: 20 unless told.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { catalogue, importForm, openBench, signUpPassword } from './open-bench.ts';

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
const picture = pngOf(8_000, 5_000);
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

let isOver = false;
const answers = new Map<string, number>();
const floods = [
  ...several(8, 'pictures', (turn) => bench.rest('POST', '/api/product-images/', pictureForm(turn))),
  ...several(8, 'labels', () =>
    bench.rest('POST', '/api/products/labels/', { ids: goods.map(({ id }) => id), copies: 4 }),
  ),
  ...several(4, 'imports', (turn) => bench.rest('POST', '/api/products/import/', importForm(catalogue(500 + turn)))),
  ...several(16, 'log-ins', () => bench.rest('POST', '/api/token/', { username: 'crowd', password: signUpPassword })),
];
await pause(2_000);
const end = performance.now() + seconds * 1_000;
while (performance.now() < end) await Promise.all([everyCall(), pause(roundMs)]);
isOver = true;
const beside = medians();
await Promise.all(floods);
await pause(restSeconds * 1_000);
const resting = await residentMb();
// Throws unless the database is up.
await ask('GET', '/api/products/');
await bench.close();
report();

function several(count: number, name: string, call: (turn: number) => Promise<unknown>): Promise<void>[] {
  let turn = 0;
  return Array.from({ length: count }, async () => {
    while (!isOver) {
      const answer = await call(turn++).then(
        () => 'taken',
        (error: unknown) => / answered (\d+)/.exec(String(error))?.[1] ?? String(error),
      );
      const key = `${name} ${answer}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      // A flood goes on at once where it is served, and a little later where it is turned away.
      if (answer !== 'taken') await pause(20);
    }
  });
}

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

function pictureForm(turn: number): FormData {
  const form = new FormData();
  form.set('product_id', String(goods[turn % goods.length]?.id));
  form.set('image', new Blob([picture], { type: 'image/png' }), 'large.png');
  return form;
}

/** A grey picture of so many pixels. */
function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.from(Array.from({ length: width + 1 }, (_, index) => (index === 0 ? 0 : index % 251)));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
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
  const sent = [...answers].toSorted().map(([key, count]) => `${key}: ${count}`);
  process.stdout.write(`flood: ${sent.join(', ')}\nresting memory after ${restSeconds} s: ${resting} MB\n`);
  process.exitCode = isGood ? 0 : 1;
}
