import type { TenantClient } from './tenant-client.ts';

/** Most statements end sooner. One that takes longer holds nobody up beside it. */
const patienceMs = 20;

interface Waiter {
  tenant: string;
  go(): void;
}

/** Those who wait for a connection that has served their tenant, in the order in which they came. */
export class WaitingTenants {
  #waiters: Waiter[] = [];

  /** Until a connection that has served the tenant is given back, and for a moment at most. */
  wait(tenant: string): Promise<void> {
    return new Promise((resolve) => {
      const waiter = {
        tenant,
        go: () => {
          clearTimeout(timer);
          this.#waiters = this.#waiters.filter((other) => other !== waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.go, patienceMs);
      this.#waiters.push(waiter);
    });
  }

  /** A connection is given back: the first who waits for it goes on. */
  wake(client: TenantClient): void {
    this.#waiters.find(({ tenant }) => client.tenants.has(tenant))?.go();
  }
}
