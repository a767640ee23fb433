import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase, openDirect, openPool } from '@stockhand/db/connect';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { migrate } from '@stockhand/db/migrate';
import { createUser } from '../apps/server/src/domains/members/accounts/create-user.ts';
import { provisionTenant } from '../apps/server/src/domains/tenants/provision-tenant.ts';
import { withReservedTenant } from '../apps/server/src/domains/tenants/reserve-tenant.ts';
import {
  dbFor,
  inTransaction,
  type Reader,
  readerOf,
  tenantSchema,
  type Writer,
} from '../apps/server/src/platform/data/tenant-db.ts';
import { draw, type Trade, trade } from './invented-trade.ts';

export interface LargeTenant {
  databaseUrl: string;
  schema: string;
  database: Database;
  /** The tenant's tables. */
  db: Reader;
  /** Runs SQL on a connection whose unqualified tables are the tenant's. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface TenantSize {
  products: number;
  /** In all, those of the trade among them. */
  ledgerRows?: number;
  trade?: Trade;
}

/** Nothing of what filling left to do runs beside what is measured. */
const quiet = { fsync: 'off', autovacuum: 'off' };

/** A database of its own with one tenant of that size. */
export async function openLargeTenant(size: TenantSize): Promise<LargeTenant> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-bench-'));
  const server = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18'), settings: quiet });
  const databaseUrl = await createDatabase(server.url, 'stockhand');
  await migrate(databaseUrl);
  const pool = openPool(databaseUrl);
  const database = openDatabase(pool);
  const now = new Date();
  const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(database, work);
  const { schema } = await withReservedTenant(commit, { name: 'Large Company' }, (reserved) =>
    commit(async (writer) => {
      const names = { username: 'bench', email: 'bench@example.com', first_name: 'Ada', last_name: 'Okoro' };
      const ownerId = await createUser(writer, {
        ...names,
        password_hash: '',
        email_verified_at: now,
        invited_by_tenant_id: null,
        now,
      });
      return provisionTenant(writer, reserved, { ownerId, now });
    }),
  );
  const filled = await fillTenant(databaseUrl, schema, size);
  return {
    databaseUrl,
    schema,
    database,
    db: readerOf(dbFor(database, tenantSchema(schema))),
    run: filled.run,
    async close() {
      await filled.close();
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills an empty tenant by SQL: with so many products in three locations, and so many rows in the ledger. */
export async function fillTenant(databaseUrl: string, schema: string, size: TenantSize) {
  const client = await openDirect(databaseUrl);
  await client.query(`set search_path = "${schema}"`);
  const run = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
  const rows = size.ledgerRows ?? 0;
  const traded = size.trade ? trade(size.products, size.trade, (rows * secondsApart) / 86_400) : [nothingMoved];
  for (const statement of [...catalogue(size.products), ...traded, ...ledger(size.products, rows)])
    await run(statement);
  await run('vacuum analyze');
  await run('checkpoint');
  return { run, close: () => client.end() };
}

const list = (words: string) => `(string_to_array('${words}', ' '))`;
const adjectives = list('Steel Wooden Large Small Red Blue Green Heavy Light Classic Modern Folding Electric Garden');
const nouns = list('Kettle Chair Lamp Table Drill Hose Basket Mirror Ladder Shelf Heater Mixer Blanket Bottle Bucket');
const places = list('kitchen garden office workshop bathroom nursery garage terrace');
/** 40 categories, 300 makers, prices, 8 of 100 out of stock, about as many low, three custom fields each. */
function catalogue(products: number): string[] {
  return [
    `insert into locations (name, created_at) select name, now() from unnest(array['Warehouse', 'Shop']) name`,
    "insert into categories (name, created_at) select 'Category ' || n, now() from generate_series(1, 40) n",
    "insert into manufacturers (name, created_at) select 'Maker ' || n, now() from generate_series(1, 300) n",
    `insert into products (sku, name, barcode, description, category_id, manufacturer_id, selling_price, cost_price,
        min_stock_level, is_active, custom_fields, created_at, updated_at)
      select 'SKU-' || lpad(n::text, 6, '0'),
        ${adjectives}[1 + ${draw(1, 14)}] || ' ' || ${nouns}[1 + ${draw(2, 15)}] || ' ' || ${draw(3, 9000)},
        'BC' || (4000000000000 + n * 7919),
        'For the ' || ${places}[1 + ${draw(4, 8)}] || ', thing number ' || n || ', comes in a box of ' || ${draw(5, 12)},
        1 + ${draw(6, 40)}, 1 + ${draw(7, 300)}, 1 + ${draw(8, 90000)} / 100.0, 1 + ${draw(9, 50000)} / 100.0,
        ${draw(10, 12)}, ${draw(11, 20)} > 0,
        jsonb_build_object('Color', ${adjectives}[5 + ${draw(12, 3)}], 'Shelf', 'R' || ${draw(13, 400)}, 'Lot', n),
        now() - (${draw(14, 900)} || ' days')::interval - (n || ' seconds')::interval, now() - (${draw(15, 200)} || ' hours')::interval
      from generate_series(1::bigint, ${products}) n`,
    `insert into inventory_items (product_id, location_id, quantity)
      select n, l.id, case when ${draw(16, 100)} < 8 then 0 when ${draw(16, 100)} < 25 then (n + l.id) % 4 else (n * 31 + l.id * 17) % 40 end
      from generate_series(1::bigint, ${products}) n cross join locations l`,
    `insert into product_costs (product_id, since, cost_price)
      select id, created_at + (c || ' days')::interval, greatest(cost_price - c / 100.0, 0)
      from products cross join unnest(array[0, 40, 200]) c where created_at + (c || ' days')::interval < now()`,
    `insert into stock_levels (product_id, total_stock)
      select product_id, sum(quantity) from inventory_items group by product_id order by product_id`,
  ];
}

/** Between two rows of the ledger. */
const secondsApart = 80;
const nothingMoved = `create temporary table moved (type text, product_id bigint, quantity integer, unit_price numeric, unit_cost numeric,
  reference text, source text, id bigint, at timestamptz)`;

/**
 * What documents moved and, up to so many rows, movements over all products, in the order of time: the newest thousand within a
 * day; the first tenth of the products has half of all.
 */
function ledger(products: number, rows: number): string[] {
  if (rows === 0) return [];
  return [
    `insert into stock_transactions (transaction_type, product_id, quantity, unit_price, unit_cost, reference, source_type, source_id,
        created_by_id, created_by_username, created_by_full_name, transaction_date, created_at)
      select type, product_id, quantity, unit_price, unit_cost, reference, source, id, 1, 'bench', 'Ada Okoro', at, at from (
        select * from moved union all
        select ${list('purchase sale adjustment sale')}[1 + n % 4],
          1 + case when n % 2 = 0 then ${draw(17, Math.ceil(products / 10))} else ${draw(18, products)} end,
          case when n % 4 in (1, 3) then -1 - n % 5 else 1 + n % 9 end, 10, 6, 'R-' || n, 'manual', null,
          now() - ((${rows} - n) * ${secondsApart} || ' seconds')::interval
        from generate_series((select count(*) from moved) + 1, ${rows}) n
      ) m order by at`,
    `insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
      select id, transaction_date, product_id, 1 + id % 3, quantity from stock_transactions order by id`,
  ];
}
