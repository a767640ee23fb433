import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { logFailure } from './log-failure.ts';
import { WorkerPresence } from './worker-presence.ts';

export type AddJob = Runner['addJob'];

const restartMs = 1_000;
const lookAroundMs = 15_000;

/** What workers are for. */
export interface Duties {
  tasks: TaskList;
  /** Which tasks run by the clock; of several servers one runs them. */
  crontab: string;
  /** Called whenever workers begin. */
  onStart: () => void;
}

/**
 * The workers that do the jobs. Their library ends all of them when it cannot note how a job ended, as while the database
 * is away: they are started anew then, and the job is done again.
 */
export class JobWorkers {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #presence: WorkerPresence;
  #runner: Runner | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#presence = new WorkerPresence(pool);
  }

  async start(duties: Duties): Promise<void> {
    await runMigrations({ pgPool: this.#pool, logger: this.#logger() });
    const first = await this.#run(duties);
    duties.onStart();
    this.#running = this.#keepRunning(first, duties);
    const lookAround = () =>
      this.#presence
        .freeAbandoned()
        .catch((error: unknown) => logFailure(this.#log, error, {}, 'Abandoned jobs could not be freed.'));
    this.#timer = setInterval(lookAround, lookAroundMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#runner?.stop().catch(() => undefined);
    await this.#running;
    this.#presence.withdraw();
  }

  get add(): AddJob | undefined {
    return this.#runner?.addJob;
  }

  async #keepRunning(first: Runner, duties: Duties): Promise<void> {
    for (let runner: Runner | undefined = first; runner; runner = await this.#relieve(duties)) {
      // It ends when every job that was under way did.
      await runner.promise.catch(() => undefined);
      this.#runner = undefined;
      this.#presence.withdraw();
    }
  }

  /** Starts new workers once the database is back, and leaves to them what the old ones had taken. */
  async #relieve(duties: Duties): Promise<Runner | undefined> {
    if (!this.#isStopped) this.#log.warn('The workers ended; they are started anew.');
    while (!this.#isStopped) {
      try {
        const runner = await this.#run(duties);
        if (this.#isStopped) await runner.stop();
        else duties.onStart();
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
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      noPreparedStatements: true,
      logger: this.#logger(),
      events,
      // Without a delay the library notes how a job ended in a promise that nobody awaits: a failure ends the process.
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
