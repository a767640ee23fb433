import type { Env } from '../../env.ts';

// How many connections one server opens to the database, and how long a call waits for one.
const waitMs = 3_000;

export const poolOptions = { max: 18, waitMs };
const reservedPoolOptions = { max: 2, waitMs };

/** What one tenant has of them: two whose rows are locked leave the others a third. The screens of fifty people ask at once. */
export const shareOptions = { max: 6, waitingMax: 1_000, waitMs };

/** Calls have at least so many connections in each process of a server. */
const fewest = 6;

/**
 * MB that a connection's process holds with its plans, and for each tenant whose products and stock it has read and written: PostgreSQL
 * keeps the descriptions of some thirty tables and eighty indexes of each (`pnpm bench:tenants`).
 */
const connectionMb = 16;
const tenantMb = 0.7;

/** The same of a reserved connection: it notes log-ins, which is one table of each tenant. */
const reservedTenantMb = 0.05;

/** What each process of a server opens: together the processes have as many connections as one would, and as much memory for them. */
export function poolOptionsOf({ processes, databaseMemoryMb }: Pick<Env, 'processes' | 'databaseMemoryMb'>) {
  const max = Math.max(fewest, Math.floor(poolOptions.max / processes));
  const eachMb = databaseMemoryMb / processes / (max + reservedPoolOptions.max);
  return {
    calls: { ...poolOptions, max, tenantsMax: tenantsWithin(eachMb, tenantMb) },
    reserved: { ...reservedPoolOptions, tenantsMax: tenantsWithin(eachMb, reservedTenantMb) },
    shares: { ...shareOptions, max: Math.floor(max / 3) },
  };
}

/** How many tenants a connection may serve, as the average of its pool, so that it stays within so many MB. */
function tenantsWithin(memoryMb: number, tenantMb: number): number {
  return Math.max(1, Math.floor((memoryMb - connectionMb) / tenantMb));
}
