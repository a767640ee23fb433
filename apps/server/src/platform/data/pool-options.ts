// How many connections one server opens to the database, and how long a call waits for one.
const waitMs = 3_000;

export const poolOptions = { max: 18, waitMs };
export const reservedPoolOptions = { max: 2, waitMs };

/** What one tenant has of them: two whose rows are locked leave the others a third. The screens of fifty people ask at once. */
export const shareOptions = { max: 6, waitingMax: 1_000, waitMs };

/** MB that a connection's process holds with its plans, and for each tenant that it has read from (`pnpm bench:tenants`). */
const connectionMb = 16;
const tenantMb = 0.16;

/** From how many tenants each of a server's connections may read so that all of them stay within so many MB. */
export function tenantsPerConnection(memoryMb: number): number {
  const each = memoryMb / (poolOptions.max + reservedPoolOptions.max);
  return Math.max(1, Math.floor((each - connectionMb) / tenantMb));
}
