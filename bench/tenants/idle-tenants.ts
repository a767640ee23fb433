// What the server sends to the database without calls: statements a minute with 1,000 tenants, and how many of them
// are for a tenant.
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../../scripts/product-server.mjs';
import { openIdleServer } from './idle-server.ts';

const tenants = Number(process.argv[2] ?? 1_000);
const seconds = 60;
/** By then the server has looked for what an earlier version left, at its start and a minute later. */
const settledMs = 75_000;

const server = await openIdleServer(async ({ DATABASE_URL }) => (await startProduct({ DATABASE_URL })).stop);
await server.found(tenants);
await server.start();
await pause(settledMs);
const { all, ofTenants } = await server.count(seconds);
await server.close();
process.stdout.write(
  `${tenants} idle tenants: ${all} statements in ${seconds} s, for a tenant (at most none): ${ofTenants.join('; ') || 'none'}\n`,
);
process.exitCode = ofTenants.length === 0 ? 0 : 1;
