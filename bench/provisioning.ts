// How long a company takes to come into being: its schema with every table, its groups and its first location.
import { createWorkspace } from '../apps/server/src/domains/tenants/create-workspace.ts';
import { inTransaction } from '../apps/server/src/platform/tenant-db.ts';
import { openLargeCompany } from './large-company.ts';

const companies = 21;
const limitMs = 250;

const company = await openLargeCompany({ products: 10 });
const [{ user_id = 0 } = {}] = await company.run('select user_id from public.memberships');
const times: number[] = [];
for (let nth = 1; nth <= companies; nth++) {
  const start = performance.now();
  const names = { name: `Shop ${nth}`, ownerId: Number(user_id), now: new Date() };
  await inTransaction(company.database, (writer) => createWorkspace(writer, names));
  times.push(performance.now() - start);
}
await company.close();
times.sort((a, b) => a - b);
const median = times[Math.floor(companies / 2)] ?? 0;
process.stdout.write(
  `${companies} companies: half within ${median.toFixed(0)} ms (at most ${limitMs}), all within ${times.at(-1)?.toFixed(0)} ms\n`,
);
process.exitCode = median <= limitMs ? 0 : 1;
