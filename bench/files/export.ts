// The CSV of 100,000 products over REST, from a server in a process of its own: how long it takes and what it needs.
import { setTimeout as pause } from 'node:timers/promises';
import { fillTenant } from '../large-tenant.ts';
import { openBench } from '../open-bench.ts';

const [products = 100_000] = process.argv.slice(2).map(Number);
const limits = { seconds: 60, growthMb: 64 };

// Where there is room the heap grows before it is swept; a server that has little shows what an export needs.
const heapMb = 160;
const bench = await openBench({ products: 0, settings: { NODE_OPTIONS: `--max-old-space-size=${heapMb}` } });
await (await fillTenant(bench.databaseUrl, bench.schema, { products })).close();
const residentMb = async () => {
  const text = await (await fetch(`${bench.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
};
const download = async () => {
  const start = performance.now();
  const answer = await fetch(`${bench.url}/api/products/export/`, {
    headers: { authorization: `Bearer ${bench.access}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { bytes, lines, seconds: (performance.now() - start) / 1000 };
};

// What the code itself takes once is not what the size of the catalogue costs.
await bench.rest('GET', '/api/products/export/?search=zz');
const before = await residentMb();
let peak = before;
let isDone = false;
const watching = (async () => {
  while (!isDone) {
    peak = Math.max(peak, await residentMb());
    await pause(50);
  }
})();
const { bytes, lines, seconds } = await download();
isDone = true;
await watching;
await bench.close();
const growth = peak - before;
process.stdout.write(
  `${lines - 1} products, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(2)} s (under ${limits.seconds}); the server's memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (${growth.toFixed(0)} more, under ${limits.growthMb})\n`,
);
process.exitCode = lines === products + 1 && seconds < limits.seconds && growth < limits.growthMb ? 0 : 1;
