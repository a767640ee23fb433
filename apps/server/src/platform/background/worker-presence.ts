import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Combined with a number derived from the workers' name. */
const lockClass = 731_620;
const retryMs = 1_000;
/** Longer than a busy server takes to renew; with the time between two looks less than 30 seconds. */
const leaseSeconds = 20;

/**
 * Tells other servers that this server's workers are alive: by a lock that lasts as long as a connection, and by renewing the
 * time at which each of their jobs was taken. Jobs of workers without such a lock belong to a killed server, and those that
 * are not renewed to one that is frozen or cut off, whose connections stay open. The library itself would release them only
 * after hours. Should their server go on, it finds that another one has: tasks bear being run twice.
 */
export class WorkerPresence {
  readonly #pool: pg.Pool;
  #name: string | undefined;
  #client: pg.PoolClient | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Registers the workers of this name until `withdraw`. */
  async announce(name: string): Promise<void> {
    this.#name = name;
    await this.#hold(name);
  }

  withdraw(): void {
    this.#name = undefined;
    this.#client?.release(true);
    this.#client = undefined;
  }

  /** Renews the leases of this server's jobs. */
  async renew(): Promise<void> {
    if (this.#name === undefined) return;
    await this.#pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [
      this.#name,
    ]);
  }

  /** Releases the jobs of workers that are gone or silent. */
  async freeAbandoned(): Promise<void> {
    const { rows } = await this.#pool.query<{ name: string; is_silent: boolean }>(
      `select locked_by as name, max(locked_at) < now() - make_interval(secs => $1) as is_silent
        from graphile_worker.jobs where locked_by is not null group by locked_by`,
      [leaseSeconds],
    );
    for (const { name, is_silent } of rows) {
      if (name === this.#name) continue;
      if (is_silent) await this.#free(this.#pool, name);
      else await this.#freeUnlessThere(name);
    }
  }

  async #free(connection: Pick<pg.PoolClient, 'query'> | pg.Pool, name: string): Promise<void> {
    await connection.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);
  }

  async #freeUnlessThere(name: string): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ is_gone: boolean }>(
        'select pg_try_advisory_xact_lock($1, $2) as is_gone',
        lockOf(name),
      );
      if (rows[0]?.is_gone) await this.#free(client, name);
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

  /** The connection and its lock are lost; the workers still run. */
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
