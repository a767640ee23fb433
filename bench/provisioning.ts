// How long a tenant takes to come into being out of a spare schema, and where its tables have to be made: groups and first location
// included.
import { provisionTenant } from '../apps/server/src/domains/tenants/provision-tenant.ts';
import { withReservedTenant } from '../apps/server/src/domains/tenants/reserve-tenant.ts';
import { fillSpares } from '../apps/server/src/domains/tenants/spares/fill-spares.ts';
import { inTransaction, type Writer } from '../apps/server/src/platform/data/tenant-db.ts';
import { openLargeTenant } from './large-tenant.ts';

const tenants = 21;
const limitMs = 60;
const builtLimitMs = 250;

const tenant = await openLargeTenant({ products: 10 });
const [{ user_id = 0 } = {}] = await tenant.run('select user_id from public.memberships');
const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(tenant.database, work);

async function found(name: string): Promise<number> {
  const start = performance.now();
  await withReservedTenant(commit, { name }, (reserved) =>
    commit((writer) => provisionTenant(writer, reserved, { ownerId: Number(user_id), now: new Date() })),
  );
  return performance.now() - start;
}

async function foundAll(what: string, limit: number): Promise<void> {
  const times: number[] = [];
  for (let nth = 1; nth <= tenants; nth++) times.push(await found(`Shop ${nth}`));
  times.sort((a, b) => a - b);
  const median = times[Math.floor(tenants / 2)] ?? 0;
  process.stdout.write(
    `${tenants} tenants, ${what}: half within ${median.toFixed(0)} ms (at most ${limit}), all within ${times.at(-1)?.toFixed(0)} ms\n`,
  );
  if (median > limit) process.exitCode = 1;
}

await foundAll('tables made', builtLimitMs);
await fillSpares(
  { database: tenant.database, env: { spareTenants: tenants }, outbox: { isStopping: false } },
  new Date(),
);
await foundAll('from spares', limitMs);
await tenant.close();
