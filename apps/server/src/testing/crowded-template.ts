import { createTestDatabase } from '@stockhand/db/testing/test-database';
import pg from 'pg';
import { inject } from 'vitest';
import { crowdedTemplate, makeSpares, spares, worldTemplate } from './world-template.ts';

/** To make a tenant's tables takes twenty times as long as to copy them. */
const manySpares = 24;

/** The name of a template with many spare schemas. The first file of a run that asks for it makes it. */
export async function makeCrowdedTemplate(): Promise<string> {
  const server = new pg.Client({ connectionString: inject('testServerUrl') });
  await server.connect();
  try {
    await server.query("select pg_advisory_lock(hashtext('crowded template'))");
    const { rows } = await server.query('select from pg_database where datname = $1', [crowdedTemplate]);
    if (rows.length > 0) return crowdedTemplate;
    const { name, url } = await createTestDatabase(worldTemplate);
    await makeSpares(url, spares + 1, manySpares);
    await server.query(`alter database ${name} rename to ${crowdedTemplate}`);
    return crowdedTemplate;
  } finally {
    await server.end();
  }
}
