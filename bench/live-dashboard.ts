// How long a change at one server takes until a dashboard that is open at another shows it, and what shows after notices were lost.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedServer } from '@stockhand/db/embedded-server';
import { openDashboard } from '../apps/server/src/testing/open-dashboard.ts';
import { openTwoPrograms } from '../apps/server/src/testing/two-programs.ts';

const changes = Number(process.argv[2] ?? 40);
const limitMs = 1_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-live-'));
const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'pg18') });
const two = await openTwoPrograms(server.url);
const [first, second] = two.programs;
await Promise.all([first.start(), second.start()]);
const access = await first.signUp({ mailedToken: two.mailedToken });
const dashboard = await openDashboard(second, access);
const floor: number[] = [];
const times: number[] = [];
for (let count = 1; count <= changes; count++) {
  // At any moment of the second in which figures rest.
  await pause(200 + ((count * 137) % 1_000));
  const asked = performance.now();
  await first.call('GET', '/api/dashboard/summary/', { access });
  floor.push(performance.now() - asked);
  const body = { name: `Lamp ${count}`, category_name: 'Light', selling_price: 10 };
  await first.call('POST', '/api/products/', { access, body });
  const changedAt = performance.now();
  while (dashboard.totalProducts() !== count) await pause(1);
  times.push(performance.now() - changedAt);
}
dashboard.close();
await two.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

const [p50, p95, slowest] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)];
process.stdout.write(
  `${changes} changes over two servers: shown after ${p50} ms (half), ${p95} ms (p95), ${slowest} ms (all; at most ${limitMs}); a reading of the dashboard takes ${quantile(floor, 0.5)} ms\n`,
);
process.exitCode = slowest <= limitMs ? 0 : 1;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
