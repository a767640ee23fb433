import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from './check-invariants.ts';
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

/** As the version before writes it. */
async function add(sku: string, barcode: string | null, codes: string[] = [], archived = false) {
  const { rows } = await client.query<{ id: number }>(
    `insert into t_coded.products (sku, name, barcode, selling_price, cost_price, created_at, updated_at, archived_at)
      values ($1, $1, $2, 5, 2, now(), now(), $3) returning id`,
    [sku, barcode, archived ? new Date() : null],
  );
  await client.query(
    'insert into t_coded.stock_levels (product_id) select id from t_coded.products on conflict do nothing',
  );
  for (const code of codes)
    await client.query('insert into t_coded.product_codes (product_id, code) values ($1, $2)', [rows[0]?.id, code]);
}

it('lets products keep the codes that they shared, and refuses others', async () => {
  await createEarlierTenant(client, 't_coded', '0065');
  await add('S-1', '036000291452', ['X-1']);
  await add('S-2', '0036000291452', ['x-1']);
  await add('S-3', 'Ab-1');
  await add('S-4', 'aB-1');
  await add('S-5', '4006381333931', ['s-4']);
  await add('S-6', '04006381333931', [], true);
  await migrate(database.url);
  const { rows } = await client.query(
    "select sku, barcode_key, code_share = 0 as is_alone from t_coded.products where sku < 'S-7' order by sku",
  );
  expect(rows).toEqual([
    { sku: 'S-1', barcode_key: '00036000291452', is_alone: false },
    { sku: 'S-2', barcode_key: '00036000291452', is_alone: false },
    { sku: 'S-3', barcode_key: 'ab-1', is_alone: false },
    { sku: 'S-4', barcode_key: 'ab-1', is_alone: false },
    { sku: 'S-5', barcode_key: '04006381333931', is_alone: true },
    { sku: 'S-6', barcode_key: '04006381333931', is_alone: true },
  ]);
  expect(await checkInvariants(database.url)).toEqual([]);
  // A server of the version before goes on until it is stopped; it finds its index for ON CONFLICT.
  await client.query(
    `insert into t_coded.products (sku, name, barcode, selling_price, cost_price, created_at, updated_at)
      values ('S-7', 'Seven', '4006381333931', 5, 2, now(), now()) on conflict (barcode) where archived_at is null do nothing`,
  );
  await expect(add('S-8', '04006381333931')).rejects.toThrow('products__barcode_key');
  await add('S-9', 'AB-1');
  const found = await checkInvariants(database.url);
  expect(found).toEqual([expect.stringContaining('two products share a code: code ab-1')]);
  await client.query("update t_coded.products set barcode = null where sku = 'S-9'");
  await add('S-10', null, ['36000291452', '0036000291452']);
  expect(await checkInvariants(database.url)).toEqual([
    expect.stringContaining('two products share a code: code 00036000291452'),
  ]);
  await client.query("delete from t_coded.product_codes where code = '0036000291452'");
  await add('S-11', null, ['S-10']);
  expect(await checkInvariants(database.url)).toEqual([
    expect.stringContaining('two products share a code: code s-10'),
  ]);
});
