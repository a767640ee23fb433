import type { Database } from '@stockhand/db/connect';
import { type Runner, run, runMigrations, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
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
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  #runner: Runner | undefined;
  #presence: pg.PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #relaying: Promise<void> | undefined;
  readonly #wanted = new Set<string>();
  #isStopped = false;

  constructor(database: Database, pool: pg.Pool, log: Logger) {
    this.#database = database;
    this.#pool = pool;
    this.#log = log;
  }

  /** Long jobs look here between their steps and leave the rest to the next start. */
  get isStopping(): boolean {
    return this.#isStopped;
  }

  /** `crontab` says which tasks run by the clock; of several servers one runs them. */
  async start(tasks: TaskList, crontab: string): Promise<void> {
    await runMigrations({ pgPool: this.#pool, logger: quietLogger(this.#log) });
    this.#presence = await releaseAbandonedJobs(this.#pool);
    this.#runner = await run({
      pgPool: this.#pool,
      taskList: tasks,
      crontab,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      noPreparedStatements: true,
      logger: quietLogger(this.#log),
    });
    this.#timer = setInterval(() => this.wake(everybody), pollSeconds * 1000);
    this.wake(everybody);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#relaying;
    await this.#runner?.stop();
    this.#presence?.release(true);
  }

  /** Looks at a company's outbox now instead of at the next poll. */
  wake(schema: string): void {
    this.#wanted.add(schema);
    if (this.#relaying || this.#isStopped || !this.#runner) return;
    this.#relaying = this.#relay()
      .catch((error: unknown) => this.#log.error({ err: error }, 'An outbox could not be relayed.'))
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
    const runner = this.#runner;
    if (!runner) return;
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
        await runner.addJob(job.task, job.payload, {
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

/** Every running server holds this lock, shared; who gets it alone is the only one. */
const presenceLock = 7_316_204_552;

/**
 * A server that was killed leaves its jobs locked for hours. Whoever starts while no other server runs knows that every
 * lock is such a leftover. Answers the connection that holds this server's presence.
 */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
    presenceLock,
  ]);
  if (rows[0]?.is_alone) {
    await client.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    );
  }
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  if (rows[0]?.is_alone) await client.query('select pg_advisory_unlock($1)', [presenceLock]);
  return client;
}

function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ worker: meta?.error ?? message }, 'A job failed.');
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
