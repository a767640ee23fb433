import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseName, openPool } from '@stockhand/db/connect';
import type { LivePool } from '@stockhand/db/driver/live-pool';
import {
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { logFailure, logLostConnection } from '../log-failure.ts';
import { WorkerPresence } from './worker-presence.ts';

export type AddJob = Runner['addJob'];

const restartMs = 1_000;
const lookAroundMs = 5_000;
/**
 * Jobs at once on this server. Jobs of one kind and tenant run one after the other, so a tenant's imports use one of
 * them.
 */
const jobsAtOnce = 4;
const connectionsMax = 4;

/**
 * The library's migrations send several commands in one statement, which Citus refuses for tables that it manages: its
 * schema stays on the coordinator. A PostgreSQL without Citus ignores these settings.
 */
const settings = {
  'citus.enable_schema_based_sharding': 'off',
  'citus.use_citus_managed_tables': 'off',
};

/** The tasks that workers run. */
export interface Duties {
  tasks: TaskList;
  /** Which tasks run by the clock; of several servers one runs them. */
  crontab: string;
}

/**
 * The workers that do the jobs. The library stops all of them when it cannot store a job's result, for example while
 * the database is away. They are then restarted, and the job runs again.
 */
export class JobWorkers {
  readonly #pool: LivePool;
  readonly #log: Logger;
  readonly #presence: WorkerPresence;
  #utils: WorkerUtils | undefined;
  #runner: Runner | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** `url` leads past any connection pooler: workers want named types and tables of their own schema found. */
  constructor(url: string, log: Logger) {
    const database = databaseName(url);
    const onError = (error: Error) => logLostConnection(log, database, error);
    this.#pool = openPool(url, { max: connectionsMax, settings, onError });
    this.#log = log;
    this.#presence = new WorkerPresence(this.#pool);
  }

  async start(duties: Duties): Promise<void> {
    this.#utils = await makeWorkerUtils({ pgPool: this.#pool, logger: this.#logger() });
    await this.#utils.migrate();
    const first = await this.#run(duties);
    this.#running = this.#keepRunning(first, duties);
    const lookAround = () =>
      this.#presence
        .renew()
        .then(() => this.#presence.freeAbandoned())
        .catch((error: unknown) => logFailure(this.#log, error, {}, 'Abandoned jobs could not be freed.'));
    this.#timer = setInterval(lookAround, lookAroundMs);
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#runner?.stop().catch(() => undefined);
    await this.#running;
    this.#presence.withdraw();
    await this.#utils?.release();
    await this.#pool.end();
  }

  get pool(): LivePool {
    return this.#pool;
  }

  /** Whether workers look for jobs. */
  get areRunning(): boolean {
    return this.#runner !== undefined;
  }

  /** Long jobs look here between their steps and leave the rest to the next start. */
  get isStopping(): boolean {
    return this.#isStopped;
  }

  /** Hands a job over, whether or not workers of this server run at the moment. */
  get add(): AddJob {
    if (!this.#utils) throw new Error('The workers were not started.');
    return this.#utils.addJob;
  }

  async #keepRunning(first: Runner, duties: Duties): Promise<void> {
    for (let runner: Runner | undefined = first; runner; runner = await this.#relieve(duties)) {
      // Ends when every running job has ended.
      await runner.promise.catch(() => undefined);
      this.#runner = undefined;
      this.#presence.withdraw();
    }
  }

  /** Starts new workers once the database is back, and leaves them the jobs that the old ones had taken. */
  async #relieve(duties: Duties): Promise<Runner | undefined> {
    if (!this.#isStopped) this.#log.warn('The workers ended; new ones are started.');
    while (!this.#isStopped) {
      try {
        const runner = await this.#run(duties);
        if (this.#isStopped) await runner.stop();
        return runner;
      } catch (error) {
        logFailure(this.#log, error, {}, 'The workers could not be started.');
        await pause(restartMs, undefined, { ref: false });
      }
    }
    return undefined;
  }

  async #run({ tasks, crontab }: Duties): Promise<Runner> {
    await this.#presence.freeAbandoned();
    const events: WorkerEvents = new EventEmitter();
    const made = once(events, 'pool:create');
    const runner = await run({
      pgPool: this.#pool,
      taskList: tasks,
      crontab,
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      pollInterval: 2_000,
      noPreparedStatements: true,
      logger: this.#logger(),
      events,
      // Without a delay the library stores a job's result in a promise that is not awaited: a failure ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    try {
      const [{ workerPool }] = (await made) as [{ workerPool: WorkerPool }];
      await this.#presence.announce(workerPool.id);
    } catch (error) {
      await runner.stop();
      throw error;
    }
    this.#runner = runner;
    return runner;
  }

  #logger(): WorkerLogger {
    return new WorkerLogger(() => (level, message, meta) => {
      if (level === 'error')
        logFailure(this.#log, meta?.error ?? meta?.fatalError ?? message, {}, 'A job or its worker failed.');
      else if (level === 'warning') this.#log.warn(message);
      else this.#log.debug(message);
    });
  }
}
