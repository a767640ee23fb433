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

/** What each process of a server opens: together the processes have as many connections as one would, and as much memory for them. */
export function poolOptionsOf({ processes, databaseMemoryMb }: Pick<Env, 'processes' | 'databaseMemoryMb'>) {
  const max = Math.max(fewest, Math.floor(poolOptions.max / processes));
  return {
    calls: { ...poolOptions, max },
    reserved: reservedPoolOptions,
    shares: { ...shareOptions, max: Math.floor(max / 3) },
    tenantsMax: tenantsPerConnection(databaseMemoryMb / processes, max),
  };
}

/** How many tenants each of a process's connections may serve on average so that all of them stay within so many MB. */
function tenantsPerConnection(memoryMb: number, max: number): number {
  const each = memoryMb / (max + reservedPoolOptions.max);
  return Math.max(1, Math.floor((each - connectionMb) / tenantMb));
}
