import type { Database } from '@stockhand/db/connect';
import { askingTenant } from '@stockhand/db/driver/live-pool';
import { limitConcurrency } from '../limit-concurrency.ts';

export interface ShareOptions {
  /** Connections that one tenant uses at once. */
  max: number;
  /** How many of its statements and transactions wait for one of them, and for how long. */
  waitingMax: number;
  waitMs: number;
}

/** A tenant that uses connections or waits for one. */
interface Share {
  limited: ReturnType<typeof limitConcurrency>;
  users: number;
}

/**
 * Keeps one tenant from using all connections of a pool: a row of it that is locked, or a crowd of slow reports, leaves the other
 * tenants their own.
 */
class TenantShares {
  readonly #options: ShareOptions;
  readonly #shares = new Map<string, Share>();

  constructor(options: ShareOptions) {
    this.#options = options;
  }

  async use<Result>(schema: string, work: () => Promise<Result>): Promise<Result> {
    const { max, waitingMax, waitMs } = this.#options;
    const share = this.#shares.get(schema) ?? {
      limited: limitConcurrency(max, { max: waitingMax, ms: waitMs }),
      users: 0,
    };
    this.#shares.set(schema, share);
    share.users++;
    try {
      return await share.limited(work);
    } finally {
      if (--share.users === 0) this.#shares.delete(schema);
    }
  }
}

const sharesOf = new WeakMap<object, TenantShares>();

/** From now on each tenant has a share of this database's connections. */
export function shareOut(database: Database, options: ShareOptions): void {
  sharesOf.set(database, new TenantShares(options));
}

/**
 * `handle` is one of a tenant's, of its own: each connection that it takes counts for the tenant. Statements within a
 * transaction are on the connection that the transaction took.
 */
export function countFor(database: Database, schema: string, handle: Database): Database {
  const shares = sharesOf.get(database);
  if (!shares) return handle;
  const executor = handle.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer, options) =>
    shares.use(schema, () => askingTenant.run(schema, () => provide(consumer, options)));
  return handle;
}
