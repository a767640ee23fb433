import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Every running server holds this lock, shared; who gets it alone is the only one. */
const presenceLock = 7_316_204_552;
const retryMs = 1_000;

/** Tells other servers that start that this one runs, for as long as it does: through a connection that holds a lock. */
export class ServerPresence {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;
  #isStopped = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** `whenAlone` runs when no other server does, and none can start meanwhile. */
  async start(whenAlone: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const client = await this.#pool.connect();
    const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
      presenceLock,
    ]);
    const isAlone = rows[0]?.is_alone;
    if (isAlone) await whenAlone(client);
    await this.#hold(client);
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [presenceLock]);
  }

  stop(): void {
    this.#isStopped = true;
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #hold(client: pg.PoolClient): Promise<void> {
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    this.#client = client;
    client.once('error', () => void this.#holdAgain());
  }

  /** The lock goes with its connection, this server does not. */
  async #holdAgain(): Promise<void> {
    this.#client?.release(true);
    this.#client = undefined;
    while (!this.#isStopped && !this.#client) {
      await pause(retryMs, undefined, { ref: false });
      const client = await this.#pool.connect().catch(() => undefined);
      await (client && this.#hold(client).catch(() => client.release(true)));
    }
    if (this.#isStopped) this.stop();
  }
}
