import cluster from 'node:cluster';
import { migrate } from '@stockhand/db/migrate';
import { type Env, readEnv } from './env.ts';
import { listenForMetrics } from './platform/http/metrics/shared-metrics.ts';
import { createLog } from './platform/log.ts';
import { giveBackMemory } from './processes/give-back-memory.ts';
import { openStore } from './processes/open-store.ts';
import { storeOfFirst, WorkerProcesses } from './processes/worker-processes.ts';

const stopSeconds = 9;

// What this program writes down (files, mails, the database's password) is for its own account.
process.umask(0o077);

try {
  await start(readEnv());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    if (cluster.isWorker) await startWorker(env, stops);
    else tellReady(env, await startFirst(env, stops));
    stopOnSignal(stopAll, env.stopsWithParent);
    giveBackMemory();
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Opens the database, and answers requests: alone, or by other processes. Answers the port. */
async function startFirst(env: Env, stops: (() => Promise<unknown>)[]): Promise<number> {
  const log = createLog(env.logLevel);
  const store = await openStore(env, log, stops, env.processes === 1 ? loadAhead : () => {});
  if (env.processes === 1) return serve(env, log, store, stops);
  const workers = new WorkerProcesses(store, log);
  stops.push(() => workers.stop());
  const port = await workers.start(env.processes);
  process.on('SIGHUP', () => {
    workers.restart().catch((error: unknown) => log.error({ err: error }, 'The processes could not be replaced.'));
  });
  return port;
}

/** Most of the program: it is loaded while the database starts. */
function loadProgram() {
  return import('./processes/serve.ts');
}

/** What fails here fails again, and is told, where it is needed. */
function loadAhead(): void {
  loadProgram().catch(() => undefined);
}

async function serve(...start: Parameters<Awaited<ReturnType<typeof loadProgram>>['serve']>): Promise<number> {
  return (await loadProgram()).serve(...start);
}

async function startWorker(env: Env, stops: (() => Promise<unknown>)[]): Promise<void> {
  listenForMetrics();
  const log = createLog(env.logLevel);
  const store = storeOfFirst();
  if (!store) throw new Error('The first process has not told where the database is.');
  // Of a newer version than the first process where it replaces another one.
  await migrate(store.directUrl, { log: (line) => log.info(line) });
  await serve(env, log, store, stops);
}

function tellReady({ publicUrl, host }: Env, port: number): void {
  const address = publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  process.stdout.write(`Stockhand is ready at ${address}\n`);
}

function stopOnSignal(stopAll: () => Promise<void>, stopsWithParent: boolean): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (!stopsWithParent) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 300).unref();
}
