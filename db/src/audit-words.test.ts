import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { levelOf, migrationFiles } from './migration-files.ts';
import { createTenantSchema, createTenantTables } from './provision.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await openDirect(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const renaming = '0018_audit_words';

/** [old action, old subject type, new action, new subject type]. */
const words = [
  ['purchase-order.receive', 'purchase order', 'purchase-order.receive', 'purchase-order'],
  ['custom-field.update', 'custom field', 'custom-field.update', 'custom-field'],
  ['location.set-default', 'location', 'location.set_default', 'location'],
  ['order.status', 'order', 'order.status', 'order'],
  ['invented.earlier', 'something else', 'invented.earlier', 'something else'],
] as const;

it("gives an audit log's rows the words of the contract and leaves all other rows", async () => {
  const before = (await migrationFiles('tenant')).filter(({ name }) => name < renaming);
  const run = (statement: string) => client.query(statement);
  await createTenantSchema(run, 't_words');
  await client.query('begin');
  await createTenantTables(run, 't_words', before);
  await client.query('commit');
  await client.query(
    `insert into public.tenants (name, schema_name, status, migrated_to, primary_color, secondary_color, created_at)
      values ('Words', 't_words', 'active', $1, '#000000', '#ffffff', now())`,
    [levelOf(before)],
  );
  for (const [action, type] of words)
    await client.query(
      `insert into t_words.audit_log (at, actor_name, action, subject_type) values (now(), 'Ada', $1, $2)`,
      [action, type],
    );
  await migrate(database.url);
  const { rows } = await client.query('select action, subject_type from t_words.audit_log order by id');
  expect(rows).toEqual(words.map(([, , action, subject_type]) => ({ action, subject_type })));
});
