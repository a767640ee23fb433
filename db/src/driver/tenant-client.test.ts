import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** The processes of the database that served a statement for each of so many tenants, which need not exist. */
async function processesOf(database: Database, tenants: number): Promise<number> {
  const ids = new Set<number>();
  for (let n = 0; n < tenants; n++) {
    const { rows } = await sql<{
      id: number;
    }>`select pg_backend_pid() as id, ${sql.lit(`"t_${n}".`)} as tenant`.execute(database);
    for (const { id } of rows) ids.add(id);
  }
  return ids.size;
}

it.each([true, false])('closes a connection that has read from many tenants (plans kept: %s)', async (keepsPlans) => {
  const database = openDatabase(openPool(store.url, { max: 1, keepsPlans, tenantsMax: 5 }));
  expect(await processesOf(database, 4)).toBe(1);
  expect(await processesOf(database, 4)).toBe(1);
  expect(await processesOf(database, 6)).toBe(2);
  expect(await processesOf(database, 4)).toBe(1);
  await database.destroy();
});
