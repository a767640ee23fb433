import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkInvariants } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { createTenantSchema, createTenantTables } from '../provision.ts';
import { balancedBooks } from './balanced-books.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A tenant whose books agree, made anew before each test of a file: what damages them, and what is then said of them.
 */
export function useBalancedTenant() {
  let database: TestDatabase;
  let client: Awaited<ReturnType<typeof openDirect>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await openDirect(database.url);
    await client.query(
      "insert into public.tenants (name, schema_name, status, primary_color, secondary_color, created_at) values ('Shop', 't_shop', 'active', '#000000', '#ffffff', now())",
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(async () => {
    await client.query('drop schema if exists t_shop cascade');
    await client.query('begin');
    await createTenantSchema((statement) => client.query(statement), 't_shop');
    await createTenantTables((statement) => client.query(statement), 't_shop');
    await client.query('commit');
    await client.query('set search_path = t_shop');
    await client.query(balancedBooks);
  });
  return {
    query: (sql: string) => client.query(sql),
    violations: () => checkInvariants(database.url),
  };
}
