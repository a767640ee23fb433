import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { createEarlierTenant } from './testing/earlier-tenant.ts';
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
  await createEarlierTenant(client, 't_words', renaming);
  for (const [action, type] of words)
    await client.query(
      `insert into t_words.audit_log (at, actor_name, action, subject_type) values (now(), 'Ada', $1, $2)`,
      [action, type],
    );
  await migrate(database.url);
  const { rows } = await client.query('select action, subject_type from t_words.audit_log order by id');
  expect(rows).toEqual(words.map(([, , action, subject_type]) => ({ action, subject_type })));
});
