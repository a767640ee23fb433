import { createApplicationDatabase } from '@stockhand/db/application-database';
import { openDirect } from '@stockhand/db/connect';
import { migrate } from '@stockhand/db/migrate';
import { createTenantSchema, createTenantTables } from '@stockhand/db/provision';
import { dropDatabase } from '@stockhand/db/testing/global-setup';
import type { TestProject } from 'vitest/node';

export const worldTemplate = 'stockhand_world';
export const crowdedTemplate = 'stockhand_crowded';

/** Most files found no more tenants. Each one more makes every copy slower. */
export const spares = 4;

/** A migrated template with spare schemas, which each world clones. */
export default async function setUp(project: TestProject): Promise<void> {
  const server = project.getProvidedContext().testServerUrl;
  for (const name of [crowdedTemplate, worldTemplate]) await dropDatabase(server, name);
  const url = await createApplicationDatabase(server, worldTemplate);
  await migrate(url);
  const client = await openDirect(url);
  try {
    // So no test takes the id of an account for that of a membership.
    await client.query("select setval('public.memberships_id_seq', 1000000)");
  } finally {
    await client.end();
  }
  await makeSpares(url, 1, spares);
}

/** Schemas that wait for tenants, numbered from and to. */
export async function makeSpares(url: string, from: number, to: number): Promise<void> {
  const client = await openDirect(url);
  try {
    for (let nth = from; nth <= to; nth++) await makeSpare((statement) => client.query(statement), `spare_${nth}`);
  } finally {
    await client.end();
  }
}

async function makeSpare(run: (statement: string) => Promise<unknown>, name: string): Promise<void> {
  await run('begin');
  await createTenantSchema(run, name);
  const level = await createTenantTables(run, name);
  await run(`insert into public.spare_schemas (name, migrated_to, created_at) values ('${name}', '${level}', now())`);
  await run('commit');
}
