import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { mayBeCommitted, UnknownOutcome } from './unknown-outcome.ts';

/** Which writes others want to know of, and how they are told. */
export interface WriteWatch {
  isWatched(query: CompiledQuery): boolean;
  /** Notified on commit, for other servers. */
  channel: string;
  /** For this process: called after the commit, before whoever committed goes on. */
  onCommitted(): void;
}

/**
 * A driver that tells of watched writes when they are committed, in a transaction or as a statement of its own, and of a COMMIT whose
 * answer is lost (`UnknownOutcome`).
 */
export class WatchedDriver implements Driver {
  readonly #driver: Driver;
  readonly #watch: WriteWatch;

  constructor(driver: Driver, watch: WriteWatch) {
    this.#driver = driver;
    this.#watch = watch;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    return new WatchedConnection(await this.#driver.acquireConnection(options), this.#watch);
  }

  async beginTransaction(connection: WatchedConnection, settings: TransactionSettings): Promise<void> {
    connection.isInTransaction = true;
    await this.#driver.beginTransaction(connection.inner, settings);
  }

  async commitTransaction(connection: WatchedConnection): Promise<void> {
    const { hasWritten } = connection;
    if (hasWritten) await connection.notify();
    try {
      await this.#driver.commitTransaction(connection.inner);
    } catch (error) {
      throw mayBeCommitted(error) ? new UnknownOutcome(error) : error;
    } finally {
      // A commit whose answer is lost may have happened.
      if (hasWritten) this.#watch.onCommitted();
    }
  }

  /** On a lost connection it fails: PostgreSQL rolls back by itself, and what ended the transaction is thrown, not this. */
  async rollbackTransaction(connection: WatchedConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection.inner).catch(() => undefined);
  }

  async savepoint(...[connection, name, compile]: Savepoint): Promise<void> {
    await this.#driver.savepoint?.(connection.inner, name, compile);
  }

  async rollbackToSavepoint(...[connection, name, compile]: Savepoint): Promise<void> {
    await this.#driver.rollbackToSavepoint?.(connection.inner, name, compile);
  }

  async releaseSavepoint(...[connection, name, compile]: Savepoint): Promise<void> {
    await this.#driver.releaseSavepoint?.(connection.inner, name, compile);
  }

  releaseConnection(connection: WatchedConnection): Promise<void> {
    return this.#driver.releaseConnection(connection.inner);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

type Compile = Parameters<NonNullable<Driver['savepoint']>>[2];
type Savepoint = [connection: WatchedConnection, name: string, compile: Compile];

/** For the time between acquiring a connection and releasing it. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #watch: WriteWatch;
  isInTransaction = false;
  hasWritten = false;

  constructor(inner: DatabaseConnection, watch: WriteWatch) {
    this.inner = inner;
    this.#watch = watch;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#watch.isWatched(query)) return this.inner.executeQuery<Row>(query);
    if (this.isInTransaction) {
      this.hasWritten = true;
      return this.inner.executeQuery<Row>(query);
    }
    try {
      return await this.inner.executeQuery<Row>(query);
    } finally {
      this.#watch.onCommitted();
      await this.notify();
    }
  }

  async notify(): Promise<void> {
    await this.inner.executeQuery(CompiledQuery.raw(`select pg_notify($1, '')`, [this.#watch.channel]));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}
