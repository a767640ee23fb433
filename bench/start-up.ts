// `npm start` on a folder that has been started before, until it is ready, against the start of its database and of bare Fastify and pg.
// node bench/start-up.ts [rounds]
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { share } from './measured-reads.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
const ratioMax = 3;
const port = 18_431;
const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-start-'));

await product();
const [products, floors]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round++) {
  floors.push(await floor());
  products.push(await product());
}
await rm(folder, { recursive: true, force: true });
const [ready, least] = [share(products, 0.5), share(floors, 0.5)];
process.stdout.write(
  `npm start ${ready.toFixed(0)} ms, the floor ${least.toFixed(0)} ms: ${(ready / least).toFixed(2)} times (at most ${ratioMax})\n`,
);
process.exitCode = ready / least <= ratioMax ? 0 : 1;

/** Milliseconds until it is ready. */
async function product(): Promise<number> {
  const start = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const child = spawn('npm', ['start', '--silent'], { env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  while ((await readiness()) !== 200) {
    if (child.exitCode !== null) throw new Error('npm start ended.');
    await pause(10);
  }
  const taken = performance.now() - start;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  // npm ends before what it has started.
  while ((await readiness()) !== undefined) await pause(10);
  // The database ends last; one that still runs would be attached to and not started.
  await pause(3_000);
  return taken;
}

/** Undefined when nobody answers. */
async function readiness(): Promise<number | undefined> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
}

async function floor(): Promise<number> {
  const start = performance.now();
  const server = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18') });
  const url = await createDatabase(server.url, 'stockhand');
  const program = fork(path.join(import.meta.dirname, 'calls/floor-server.ts'), ['--url', url, '--schema', 'public']);
  await once(program, 'message');
  const taken = performance.now() - start;
  program.disconnect();
  await once(program, 'exit');
  await server.stop();
  return taken;
}
