import type { Database } from '@stockhand/db/connect';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { JobWorkers } from './job-workers.ts';
import { logFailure } from './log-failure.ts';
import { dbFor, inTransaction, tenantSchema } from './tenant-db.ts';

/** A job as it is queued: what to do, for which company, and for whom. */
export interface Job {
  task: string;
  payload: { tenant_id: number; schema: string; user_id: number } & Record<string, unknown>;
}

const pollSeconds = 15;
const everybody = '*';

/** Moves jobs from the companies' outboxes to the workers and runs them. */
export class JobQueue {
  readonly #database: Database;
  readonly #workers: JobWorkers;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #relaying: Promise<void> | undefined;
  readonly #wanted = new Set<string>();
  #isStopped = false;

  constructor(database: Database, pool: pg.Pool, log: Logger) {
    this.#database = database;
    this.#workers = new JobWorkers(pool, log);
    this.#log = log;
  }

  /** Long jobs look here between their steps and leave the rest to the next start. */
  get isStopping(): boolean {
    return this.#isStopped;
  }

  /** `crontab` says which tasks run by the clock; of several servers one runs them. */
  async start(tasks: TaskList, crontab: string): Promise<void> {
    await this.#workers.start({ tasks, crontab, onStart: () => this.wake(everybody) });
    this.#timer = setInterval(() => this.wake(everybody), pollSeconds * 1000);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#relaying;
    await this.#workers.stop();
  }

  /** Looks at a company's outbox now instead of at the next poll. */
  wake(schema: string): void {
    this.#wanted.add(schema);
    if (this.#relaying || this.#isStopped || !this.#workers.add) return;
    this.#relaying = this.#relay()
      .catch((error: unknown) => logFailure(this.#log, error, {}, 'An outbox could not be relayed.'))
      .finally(() => {
        this.#relaying = undefined;
      });
  }

  async #relay(): Promise<void> {
    while (this.#wanted.size > 0 && !this.#isStopped) {
      const wanted = [...this.#wanted];
      this.#wanted.clear();
      const schemas = wanted.includes(everybody) ? await this.#allSchemas() : wanted;
      for (const schema of schemas) await this.#relayOf(schema);
    }
  }

  async #allSchemas(): Promise<string[]> {
    const tenants = await this.#database
      .selectFrom('public.tenants')
      .select('schema_name')
      .where('status', '=', 'active')
      .execute();
    return tenants.map((tenant) => tenant.schema_name);
  }

  async #relayOf(schema: string): Promise<void> {
    const { add } = this.#workers;
    if (!add) return;
    await inTransaction(dbFor(this.#database, tenantSchema(schema)), async (writer) => {
      const rows = await writer
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('topic', '=', 'job')
        .orderBy('id')
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        const job = row.payload as Job;
        // The key makes a second hand-over, after a crash in between, replace the first.
        await add(job.task, job.payload, {
          jobKey: `${schema}:${row.id}`,
          queueName: `${schema}:${job.task}`,
          maxAttempts: 8,
        });
      }
      if (rows.length > 0)
        await writer
          .deleteFrom('outbox')
          .where(
            'id',
            'in',
            rows.map((row) => row.id),
          )
          .execute();
    });
  }
}
