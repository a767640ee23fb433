import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Silence } from './deadline-client.ts';
import type { TenantClient } from './tenant-client.ts';
import { TenantHomes } from './tenant-homes.ts';
import { WaitingTenants } from './waiting-tenants.ts';

/** For which tenant's schema the work under way takes connections. */
export const askingTenant = new AsyncLocalStorage<string>();

/** What the library keeps beside its types. */
interface Internals {
  _pendingQueue: object[];
  _idle: { client: TenantClient }[];
}
type Callback = Parameters<pg.Pool['connect']>[0];
declare module 'pg' {
  interface Pool {
    /** The library's: hands the next caller in the queue the last idle connection, or a new one. */
    _pulseQueue(): void;
  }
}

/**
 * A pool that knows its connections, which are `TenantClient`s. A caller gets one that has served its tenant before, if one is idle:
 * the others would read the descriptions of its tables and plan its statements anew. The pool can also tell which connections
 * are silent, and part with them.
 */
export class LivePool extends pg.Pool {
  readonly #clients = new Set<TenantClient>();
  readonly #waiting = new WaitingTenants();
  readonly #homes: TenantHomes;
  /** For which tenant each place in the library's queue is. */
  readonly #tenants = new WeakMap<object, string>();
  #orphans: number[] = [];

  constructor(config: pg.PoolConfig & { tenantsMax?: number | undefined } & Record<string, unknown>) {
    super(config);
    this.#homes = new TenantHomes((config.tenantsMax ?? Number.POSITIVE_INFINITY) * this.options.max);
    this.on('connect', (client) => this.#keep(client as unknown as TenantClient));
    // It is idle a moment later, or closed.
    this.on('release', (_error, client) => this.#waiting.wake(client as unknown as TenantClient));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(...call: [] | [Callback]): unknown {
    const tenant = askingTenant.getStore();
    if (tenant === undefined || call.length > 0 || !this.#isWorthWaiting(tenant)) return this.#ask(tenant, call);
    return this.#waiting.wait(tenant).then(() => this.#ask(tenant, []));
  }

  /** Whether the tenant has its share of connections and all of them are lent out. */
  #isWorthWaiting(tenant: string): boolean {
    if (!this.#homes.isSettled(tenant)) return false;
    const { _idle: idle } = this as unknown as Internals;
    const homes = this.#homes.of(tenant);
    return !idle.some(({ client }) => homes.has(client));
  }

  #ask(tenant: string | undefined, call: [] | [Callback]): unknown {
    const queue = (this as unknown as Internals)._pendingQueue;
    const before = queue.length;
    const connected = super.connect(...(call as []));
    const waiting = queue.length > before ? queue.at(-1) : undefined;
    if (tenant !== undefined && waiting) this.#tenants.set(waiting, tenant);
    return connected;
  }

  override _pulseQueue(): void {
    const { _pendingQueue: queue, _idle: idle } = this as unknown as Internals;
    const tenant = queue[0] && this.#tenants.get(queue[0]);
    if (tenant !== undefined && idle.length > 1) moveLast(idle, bestFor(tenant, idle));
    super._pulseQueue();
  }

  /** Whether the next caller has to wait for another one. */
  get isLentOut(): boolean {
    return this.idleCount === 0 && this.totalCount >= this.options.max;
  }

  /** Whether everything is lent out and none of it has heard from the database for this time. */
  isStuck(forMs: number): boolean {
    const since = performance.now() - forMs;
    return this.isLentOut && [...this.#clients].every((client) => client.heardAt < since);
  }

  /**
   * Closes the connections on which nothing came since that moment, lent out or not: when one connection is found silent,
   * the others most likely are and would be found out one caller at a time. Answers how many.
   */
  dropSilent(since: number): number {
    const silent = [...this.#clients].filter((client) => client.isSilentSince(since));
    const reason = new Silence('The database does not answer; the connection was given up.');
    for (const client of silent) client.cut(reason);
    return silent.length;
  }

  /** Processes of the database whose connection was given up; they may still hold locks. Each is told once. */
  takeOrphans(): number[] {
    return this.#orphans.splice(0);
  }

  #keep(client: TenantClient): void {
    this.#clients.add(client);
    client.isTooMuch = () => this.#homes.isTooMuchFor(client);
    client.once('end', () => {
      this.#clients.delete(client);
      this.#homes.forget(client);
      // One that is lost while it is lent out is given back after its end.
      client.isTooMuch = () => true;
    });
    client.once('error', (error) => {
      if (error instanceof Silence && client.processID !== null) this.#orphans.push(client.processID);
    });
  }
}

/** The place of the connection that has served the tenant, or else the fewest tenants; of several the one used last. */
function bestFor(tenant: string, idle: readonly { client: TenantClient }[]): number {
  let best = idle.length - 1;
  for (let place = idle.length - 1; place >= 0; place--) {
    const client = idle[place]?.client;
    if (client?.tenants.has(tenant)) return place;
    if (client && client.tenants.size < (idle[best]?.client.tenants.size ?? 0)) best = place;
  }
  return best;
}

function moveLast<Item>(items: Item[], place: number): void {
  items.push(...items.splice(place, 1));
}
