import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Together with a number made of the workers' name. */
const lockClass = 731_620;
const retryMs = 1_000;

/**
 * Tells other servers that the workers of this one are there, by a lock that is held as long as a connection lives. Jobs
 * of workers without such a lock were left by a server that was killed: the library itself would leave them alone for
 * hours.
 */
export class WorkerPresence {
  readonly #pool: pg.Pool;
  #name: string | undefined;
  #client: pg.PoolClient | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The workers of this name are there, until `withdraw`. */
  async announce(name: string): Promise<void> {
    this.#name = name;
    await this.#hold(name);
  }

  withdraw(): void {
    this.#name = undefined;
    this.#client?.release(true);
    this.#client = undefined;
  }

  /** Frees the jobs of workers who are not there any more. */
  async freeAbandoned(): Promise<void> {
    const { rows } = await this.#pool.query<{ name: string }>(
      'select distinct locked_by as name from graphile_worker.jobs where locked_by is not null',
    );
    for (const { name } of rows) if (name !== this.#name) await this.#freeUnlessThere(name);
  }

  async #freeUnlessThere(name: string): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ is_gone: boolean }>(
        'select pg_try_advisory_xact_lock($1, $2) as is_gone',
        lockOf(name),
      );
      if (rows[0]?.is_gone) await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #hold(name: string): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('select pg_advisory_lock_shared($1, $2)', lockOf(name));
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (this.#name !== name) return client.release(true);
    this.#client = client;
    client.once('error', () => void this.#holdAgain(client, name));
  }

  /** The lock went with its connection, the workers did not. */
  async #holdAgain(lost: pg.PoolClient, name: string): Promise<void> {
    if (this.#client !== lost) return;
    lost.release(true);
    this.#client = undefined;
    while (this.#name === name && !this.#client) {
      await pause(retryMs, undefined, { ref: false });
      await this.#hold(name).catch(() => undefined);
    }
  }
}

function lockOf(name: string): [number, number] {
  return [lockClass, createHash('sha256').update(name).digest().readInt32BE()];
}
