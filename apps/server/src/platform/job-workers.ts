import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { logFailure } from './log-failure.ts';
import { ServerPresence } from './server-presence.ts';

export type { TaskList };
export type AddJob = Runner['addJob'];

const restartMs = 1_000;

/**
 * The workers that do the jobs. Their library ends all of them when it cannot note how one ended, as while the database
 * is away: they are started anew then, and the job is done again.
 */
export class JobWorkers {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #presence: ServerPresence;
  #runner: Runner | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#presence = new ServerPresence(pool);
  }

  /**
   * `crontab` says which tasks run by the clock; of several servers one runs them. `onStart` is called whenever the
   * workers begin.
   */
  async start(tasks: TaskList, crontab: string, onStart: () => void): Promise<void> {
    await runMigrations({ pgPool: this.#pool, logger: this.#logger() });
    // A server that was killed leaves its jobs locked for hours: without another server every lock is such a leftover.
    await this.#presence.start((client) =>
      client.query(
        'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
      ),
    );
    const first = await this.#run(tasks, crontab);
    onStart();
    this.#running = this.#keepRunning(first, tasks, crontab, onStart);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#runner?.stop().catch(() => undefined);
    await this.#running;
    this.#presence.stop();
  }

  get add(): AddJob | undefined {
    return this.#runner?.addJob;
  }

  async #keepRunning(first: Shift, tasks: TaskList, crontab: string, onStart: () => void): Promise<void> {
    let shift = first;
    for (;;) {
      // It ends when every job that was under way did.
      await shift.runner.promise.catch(() => undefined);
      this.#runner = undefined;
      if (this.#isStopped) return;
      this.#log.warn('The workers ended; they are started anew.');
      const next = await this.#relieve(shift, tasks, crontab);
      if (!next) return;
      shift = next;
      onStart();
    }
  }

  /** Starts new workers once the database is back, and leaves to them what the old ones had taken. */
  async #relieve({ pools }: Shift, tasks: TaskList, crontab: string): Promise<Shift | undefined> {
    while (!this.#isStopped) {
      try {
        await this.#pool.query('select graphile_worker.force_unlock_workers($1::text[])', [pools]);
        const shift = await this.#run(tasks, crontab);
        if (!this.#isStopped) return shift;
        await shift.runner.stop();
      } catch (error) {
        logFailure(this.#log, error, {}, 'The workers could not be started.');
        await pause(restartMs, undefined, { ref: false });
      }
    }
    return undefined;
  }

  async #run(tasks: TaskList, crontab: string): Promise<Shift> {
    const pools: string[] = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
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
    this.#runner = runner;
    return { runner, pools };
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

/** Workers from their start to their end. */
interface Shift {
  runner: Runner;
  /** The names under which they lock jobs. */
  pools: string[];
}
