import type { TenantClient } from './tenant-client.ts';

/** The share of the room that tenants spread over. The rest is for those who could not wait, and for new ones. */
const spread = 0.75;

/** Which connections of a pool have served which tenants: each has the tables and plans of its tenants in memory. */
export class TenantHomes {
  readonly #homes = new Map<string, Set<TenantClient>>();
  /** How many tenants of each connection are noted. */
  readonly #noted = new Map<TenantClient, number>();
  readonly #room: number;
  #filled = 0;

  /** `room`: how many tenants all connections may have served together; one that two have served counts twice. */
  constructor(room: number) {
    this.#room = room;
  }

  /** Notes what a connection has served by now. Answers whether it must be closed to make room. */
  isTooMuchFor(client: TenantClient): boolean {
    this.#note(client);
    return this.#filled >= this.#room && client.tenants.size >= this.#filled / this.#noted.size;
  }

  forget(client: TenantClient): void {
    this.#filled -= this.#noted.get(client) ?? 0;
    this.#noted.delete(client);
    for (const tenant of client.tenants) {
      const homes = this.#homes.get(tenant);
      homes?.delete(client);
      if (homes?.size === 0) this.#homes.delete(tenant);
    }
  }

  of(tenant: string): ReadonlySet<TenantClient> {
    return this.#homes.get(tenant) ?? none;
  }

  /** Whether the tenant has as many as each tenant can have. */
  isSettled(tenant: string): boolean {
    const each = Math.floor((this.#room * spread) / this.#homes.size);
    return this.of(tenant).size >= Math.max(1, each);
  }

  #note(client: TenantClient): void {
    const [noted, { size }] = [this.#noted.get(client) ?? 0, client.tenants];
    if (noted === size) return;
    this.#noted.set(client, size);
    this.#filled += size - noted;
    for (const tenant of client.tenants) {
      const homes = this.#homes.get(tenant) ?? new Set();
      this.#homes.set(tenant, homes.add(client));
    }
  }
}

const none: ReadonlySet<TenantClient> = new Set();
