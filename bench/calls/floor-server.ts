// Bare Fastify and pg: the two floors of `measure-calls.ts`. Paths below `/same` run the product's own SQL of lists and write the same
// tables as it does; those below `/least` run the fewest statements that answer the call at all. Detail and log-in are alike in both.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

const { values: settings } = parseArgs({
  options: {
    url: { type: 'string' },
    schema: { type: 'string' },
    list: { type: 'string' },
    search: { type: 'string' },
  },
});
const pool = new pg.Pool({ connectionString: settings.url, max: 20, options: `-c search_path=${settings.schema}` });
const statements = {
  list: JSON.parse(settings.list ?? '{}') as pg.QueryConfig,
  search: JSON.parse(settings.search ?? '{}') as pg.QueryConfig,
};
const app = Fastify();
const key = randomBytes(48);

const rowsOfPage = `select p.id, p.sku, p.name, p.barcode, p.description, p.selling_price, p.cost_price, p.min_stock_level, p.is_active,
    p.custom_fields, p.created_at, p.updated_at, s.total_stock, s.reserved, c.name as category_name, m.name as manufacturer_name`;
const fromProducts = `from products as p join stock_levels as s on s.product_id = p.id left join categories as c on c.id = p.category_id
    left join manufacturers as m on m.id = p.manufacturer_id where p.archived_at is null`;
const least = {
  list: {
    name: 'least-list',
    text: `${rowsOfPage}, (select count(*) from products where archived_at is null) as count ${fromProducts}
      order by p.created_at desc, p.id desc limit 50`,
  },
  search: {
    name: 'least-search',
    text: `${rowsOfPage}, count(*) over () as count ${fromProducts} and p.search_key ilike $1
      order by p.created_at desc, p.id desc limit 50`,
    values: ['%number 77%'],
  },
};

app.get('/same/list', async () => (await pool.query(statements.list)).rows);
app.get('/same/search', async () => (await pool.query(statements.search)).rows);
app.get('/least/list', async () => (await pool.query(least.list)).rows);
app.get('/least/search', async () => (await pool.query(least.search)).rows);
app.get<{ Params: { id: string } }>('/detail/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: 'select * from products where id = $1',
    values: [params.id],
  });
  return rows[0];
});
app.post<{ Body: { username: string; password: string } }>('/log-in', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'user',
    text: `select u.id, u.password_hash, m.tenant_id from public.users as u join public.memberships as m on m.user_id = u.id
      where lower(u.username) = lower($1)`,
    values: [body.username],
  });
  const [user] = rows;
  if (!(await verify(user.password_hash, body.password))) throw new Error('Not the password.');
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'session',
    text: `insert into public.sessions (token_hash, user_id, tenant_id, is_remembered, created_at, last_seen_at, expires_at, ends_at)
      values ($1, $2, $3, false, now(), now(), now() + '12 h', now() + '7 d')`,
    values: [createHash('sha256').update(token).digest('hex'), user.id, user.tenant_id],
  });
  const claims = Buffer.from(JSON.stringify({ sub: user.id })).toString('base64url');
  return { access: `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`, refresh: token };
});
app.post<{ Body: { ids: number[] } }>('/same/move', ({ body }) =>
  inTransaction((run) => moveInAllTables(run, body.ids)),
);
app.post<{ Body: { ids: number[] } }>('/least/move', ({ body }) => inTransaction((run) => move(run, body.ids)));

const ledgerRows = `insert into stock_transactions
    (transaction_type, product_id, quantity, unit_price, unit_cost, source_type, created_by_username, created_by_full_name, transaction_date, created_at)
  select 'adjustment', id, 1, 1, 1, 'manual', 'floor', '', now(), now() from unnest($1::bigint[]) as id returning id, product_id`;

type Run = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;

async function inTransaction<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work((name, text, values) => client.query({ name, text, values }));
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Books one piece more of each product: its level, whose index is read in the order of ids, and its row of the ledger. */
async function move(run: Run, ids: number[]) {
  const levels = await run(
    'least-levels',
    'update stock_levels set total_stock = total_stock + 1 where product_id = any($1) returning product_id, total_stock',
    [ids],
  );
  await run('ledger', ledgerRows, [ids]);
  return levels.rows;
}

/** The same in every table that the product writes, locked in the order of ids as any program must. */
async function moveInAllTables(run: Run, ids: number[]) {
  await run('lock', 'select product_id from stock_levels where product_id = any($1) order by 1 for update', [ids]);
  const { rows } = await run('ledger', ledgerRows, [ids]);
  await run(
    'entries',
    `insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
     select t, now(), p, (select id from locations where is_default), 1 from unnest($1::bigint[], $2::bigint[]) as n(t, p)`,
    [rows.map((row) => row.id), rows.map((row) => row.product_id)],
  );
  await run(
    'items',
    `update inventory_items set quantity = quantity + 1
      where product_id = any($1) and location_id = (select id from locations where is_default)`,
    [ids],
  );
  await run('levels', 'update stock_levels set total_stock = total_stock + 1 where product_id = any($1)', [ids]);
  return { ids: rows.map((row) => row.id) };
}

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
process.once('disconnect', () => process.exit());
