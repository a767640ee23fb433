import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { answerMetrics } from '../platform/http/metrics/shared-metrics.ts';
import type { Store } from './open-store.ts';

/** How the first process tells the others where the database is. */
const storeSetting = 'STOCKHAND_STORE';
const pauseBeforeNextMs = 1_000;

/** Where the database is that the first process has opened; undefined in that process. */
export function storeOfFirst(): Store | undefined {
  const told = process.env[storeSetting];
  return cluster.isWorker && told !== undefined ? (JSON.parse(told) as Store) : undefined;
}

/** The processes that answer on one port, whichever is free. One that ends unasked is replaced. */
export class WorkerProcesses {
  readonly #settings: Record<string, string>;
  readonly #log: Logger;
  readonly #serving = new Set<Worker>();
  #isStopping = false;
  #restart: Promise<void> | undefined;

  constructor(store: Store, log: Logger) {
    this.#settings = { [storeSetting]: JSON.stringify(store) };
    this.#log = log;
    // Each accepts for itself. What the first process hands to one that is killed just then would stay open without an answer.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    answerMetrics();
  }

  /** Answers the port once all of them answer. */
  async start(count: number): Promise<number> {
    const ports = await Promise.all(Array.from({ length: count }, () => this.#open()));
    return ports[0] ?? 0;
  }

  /** Replaces each by a new one, which answers before the old one is told to stop: for a new version of the product. */
  restart(): Promise<void> {
    this.#restart ??= this.#replaceAll().finally(() => {
      this.#restart = undefined;
    });
    return this.#restart;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(workers.map(end));
  }

  async #replaceAll(): Promise<void> {
    for (const old of [...this.#serving]) {
      if (this.#isStopping) return;
      await this.#open();
      this.#serving.delete(old);
      await end(old);
    }
  }

  /** Answers its port. */
  async #open(): Promise<number> {
    const worker = cluster.fork(this.#settings);
    const ended = once(worker, 'exit').then((): never => {
      throw new Error('A process ended before it was ready.');
    });
    const [{ port }] = (await Promise.race([once(worker, 'listening'), ended])) as [{ port: number }];
    ended.catch(() => void this.#replace(worker));
    this.#serving.add(worker);
    return port;
  }

  async #replace(worker: Worker): Promise<void> {
    // One that was told to stop is no longer among them.
    if (!this.#serving.delete(worker) || this.#isStopping) return;
    this.#log.error({ pid: worker.process.pid }, 'A process ended; another one is started.');
    while (!this.#isStopping) {
      try {
        await this.#open();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'A process could not be started; it is tried again.');
        await pause(pauseBeforeNextMs);
      }
    }
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
