import { expect, it } from 'vitest';
import { openDirect } from '../connect.ts';
import { makeTenant } from '../testing/made-tenant.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { leftOutTables, publicReferences } from './public-references.ts';

/** Columns that could name something outside of the schema, and do not. */
const own = new Set(
  `audit_log.changes count_lines.counted_by count_lines.superseded_by count_sessions.closed_by counters.value customer_merges.customer_id
  custom_fields.options import_rows.changes import_rows.marks 
  import_rows.refusal imports.file_bytes imports.kept imports.left_out imports.options notifications.facts
  product_codes.code_key products.barcode_key
  customers.search_key products.search_key purchase_order_items.code_key supplier_products.code_key
  count_events.key parked_sales.customer_id parked_sales.item_count parked_sales.items product_images.size_bytes products.custom_fields stock_counts.source_id stock_transactions.source_id`.split(
    /\s+/,
  ),
);

it('knows every column of a tenant that may name an account, another row of public or a kept file', async () => {
  const database = await createTestDatabase();
  const client = await openDirect(database.url);
  await makeTenant(client, 't_shop');
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 't_shop'::regnamespace and c.relkind = 'r'
       and (a.atttypid in ('int8'::regtype, 'jsonb'::regtype, '_int8'::regtype) or a.attname ~ '(^|_)(key|keys|user|by)$') and a.attname <> 'id'
       and not exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
     order by 1, 2`,
  );
  await client.end();
  await database.drop();
  const found = rows.filter(({ table }) => !leftOutTables.has(table)).map(({ table, column }) => `${table}.${column}`);
  const listed = Object.entries(publicReferences).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  // A new column: does it name something outside of the schema? Then publicReferences says what, otherwise `own` has it.
  expect(found.filter((one) => !own.has(one)).sort()).toEqual(listed.sort());
  expect([...own].filter((one) => !found.includes(one))).toEqual([]);
}, 60_000);
