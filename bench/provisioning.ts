// How long a tenant takes to come into being: its schema with every table, its groups and its first location.
import { provisionTenant } from '../apps/server/src/domains/tenants/provision-tenant.ts';
import { withReservedTenant } from '../apps/server/src/domains/tenants/reserve-tenant.ts';
import { inTransaction, type Writer } from '../apps/server/src/platform/data/tenant-db.ts';
import { openLargeTenant } from './large-tenant.ts';

const tenants = 21;
const limitMs = 250;

const tenant = await openLargeTenant({ products: 10 });
const [{ user_id = 0 } = {}] = await tenant.run('select user_id from public.memberships');
const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(tenant.database, work);
const times: number[] = [];
for (let nth = 1; nth <= tenants; nth++) {
  const start = performance.now();
  await withReservedTenant(commit, { name: `Shop ${nth}` }, (reserved) =>
    commit((writer) => provisionTenant(writer, reserved, { ownerId: Number(user_id), now: new Date() })),
  );
  times.push(performance.now() - start);
}
await tenant.close();
times.sort((a, b) => a - b);
const median = times[Math.floor(tenants / 2)] ?? 0;
process.stdout.write(
  `${tenants} tenants: half within ${median.toFixed(0)} ms (at most ${limitMs}), all within ${times.at(-1)?.toFixed(0)} ms\n`,
);
process.exitCode = median <= limitMs ? 0 : 1;
