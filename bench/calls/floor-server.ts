// Bare Fastify and pg with the fewest statements that do what a call does: the floor of `measure-calls.ts`.
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

app.get('/list', async () => (await pool.query(statements.list)).rows);
app.get('/search', async () => (await pool.query(statements.search)).rows);
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
app.post<{ Body: { ids: number[] } }>('/move', ({ body }) => move(body.ids));

/** Books one piece more of each product, and locks them in the order of their ids, as any program must. */
async function move(ids: number[]) {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    await run('lock', 'select product_id from stock_levels where product_id = any($1) order by 1 for update', [ids]);
    const { rows } = await run(
      'ledger',
      `insert into stock_transactions
        (transaction_type, product_id, quantity, unit_price, unit_cost, source_type, created_by_username, created_by_full_name, transaction_date, created_at)
       select 'adjustment', id, 1, 1, 1, 'manual', 'floor', '', now(), now() from unnest($1::bigint[]) as id returning id, product_id`,
      [ids],
    );
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
    await client.query('commit');
    return { ids: rows.map((row) => row.id) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
process.once('disconnect', () => process.exit());
