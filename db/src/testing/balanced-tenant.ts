import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { checkInvariants, checkTenant } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { makeTenant } from './made-tenant.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A tenant whose books agree before each test of a file: to damage them, and to hear what is then said of them. Each test is a
 * transaction that is rolled back after it.
 */
export function useBalancedTenant() {
  let database: TestDatabase;
  let client: Awaited<ReturnType<typeof openDirect>>;
  let resetSequences = '';
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await openDirect(database.url);
    await makeTenant(client, 't_shop');
    await client.query('set search_path = t_shop');
    resetSequences = await resetOf(client);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(() => client.query('begin'));
  afterEach(async () => {
    await client.query('rollback');
    await client.query(resetSequences);
  });
  return {
    query: (sql: string) => client.query(sql),
    violations: () => checkTenant(client, 't_shop'),
    /** What is said of what was committed. */
    violationsOutside: () => checkInvariants(database.url),
  };
}

/** The statement that sets every sequence of the tenant to where it stands; a rollback leaves them. */
async function resetOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ call: string }>(`
    select format('pg_catalog.setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as call
    from pg_catalog.pg_sequences where schemaname = 't_shop'`);
  return `select ${rows.map(({ call }) => call).join(', ')}`;
}
