import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';

// A server that dies between its commit and its answer: whoever asks again with the same key gets what was done, once.

let own: ProgramOnDatabase;
let database: pg.Client;
let program: RunningProgram;
let access: string;
let schema: string;

beforeAll(async () => {
  own = await openProgramOnDatabase();
  ({ program } = own);
  database = new pg.Client({ connectionString: own.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await own.close();
});

const roundsOfEach = shortOrLong(2, 12);
const gate = 7_002;

it('kills the server between commit and answer: what is asked again is never done twice', async () => {
  await program.start();
  access = await own.signUp();
  await buildGate();
  const calls = await prepareCalls();
  const done = new Map<string, number>();
  for (let round = 0; round < roundsOfEach * calls.length; round++) {
    const { table, prepare } = calls[round % calls.length] ?? calls[0];
    const { where, body } = await prepare(round);
    const send = () => post(where, body, `round-${round}`);
    const before = await count(table);
    await database.query('select pg_advisory_lock($1, 1)', [gate]);
    const cut = send().catch((error: Error) => error);
    await until(isAtGate);
    // Its commit is under way and it will not hear of the end.
    program.freeze();
    await database.query('select pg_advisory_unlock($1, 1)', [gate]);
    await until(async () => (await count(table)) === before + 1);
    await program.kill('SIGKILL');
    expect(await cut).toBeInstanceOf(Error);
    await program.start();
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first?.id).toBe(await newest(table));
    for (const other of others) expect(other).toEqual(first);
    expect(await count(table)).toBe(before + 1);
    done.set(table, (done.get(table) ?? 0) + 1);
  }
  expect(Object.fromEntries(done)).toEqual({
    orders: roundsOfEach,
    payments: roundsOfEach,
    // Some of them undo another.
    returns: 2 * roundsOfEach,
    sales: roundsOfEach,
  });
}, 600_000);

interface Call {
  table: 'orders' | 'payments' | 'returns' | 'sales';
  prepare: (round: number) => Promise<{ where: string; body: object }>;
}

/** A call for each kind of record, each of which can be made again and again. */
async function prepareCalls(): Promise<[Call, ...Call[]]> {
  const goods = { name: 'Thing', category_name: 'C', selling_price: 10, initial_stock_quantity: 1_000 };
  const product = await post('/api/products/', goods, 'product');
  const customer = await post('/api/customers/', { name: 'Ada' }, 'customer');
  const address = { street: '1 Quay', city: 'Salem', state: 'MA', zip_code: '01970', country: 'United States' };
  const order = (quantity: number) => ({
    customer_id: customer.id,
    items: [{ product_id: product.id, quantity }],
    billing_address: address,
    same_as_billing: true,
  });
  const owing = await post('/api/orders/', order(100), 'owing');
  const shipped = await post('/api/orders/', order(100), 'shipped');
  await post(`/api/orders/${shipped.id}/update_status/`, { status: 'shipped' }, 'ship');
  const { items } = await program.call<{ items: { id: number }[] }>('GET', `/api/orders/${shipped.id}/`, { access });
  const back = { items: [{ item_id: items[0]?.id, quantity: 1, restock: true }] };
  const returns = `/api/orders/${shipped.id}/returns/`;
  const undo = async (round: number) => {
    const { id } = await post(returns, back, `undone-${round}`);
    return { where: `${returns}${id}/undo/`, body: {} };
  };
  const sale = { items: [{ product_id: product.id, quantity: 1, unit_price: 10 }], total_amount: 10 };
  return [
    { table: 'orders', prepare: async () => ({ where: '/api/orders/', body: order(1) }) },
    { table: 'payments', prepare: async () => ({ where: `/api/orders/${owing.id}/payments/`, body: { amount: 10 } }) },
    { table: 'returns', prepare: async () => ({ where: returns, body: back }) },
    { table: 'returns', prepare: undo },
    { table: 'sales', prepare: async () => ({ where: '/api/sales/', body: sale }) },
  ];
}

function post(where: string, body: object, key: string): Promise<{ id: number }> {
  return program.call('POST', where, { access, body, headers: { 'idempotency-key': key } });
}

/** Holds up the end of a transaction that wrote an audit row for as long as this test holds the gate. */
async function buildGate(): Promise<void> {
  const { rows } = await database.query("select schema_name from public.tenants where status = 'active'");
  schema = pg.escapeIdentifier(rows[0].schema_name);
  await database.query(`create function public.wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_catalog.pg_advisory_xact_lock_shared(${gate}, 1); return null; end $$`);
  await database.query(`create constraint trigger gate after insert on ${schema}.audit_log
    deferrable initially deferred for each row execute function public.wait_at_gate()`);
}

async function isAtGate(): Promise<boolean> {
  const { rows } = await database.query(
    "select 1 from pg_locks where locktype = 'advisory' and classid = $1 and not granted and database = (select oid from pg_database where datname = current_database())",
    [gate],
  );
  return rows.length > 0;
}

async function count(table: Call['table']): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::integer as count from ${schema}.${table}`);
  return rows[0]?.count ?? 0;
}

async function newest(table: Call['table']): Promise<number> {
  const { rows } = await database.query<{ id: string }>(`select max(id) as id from ${schema}.${table}`);
  return Number(rows[0]?.id);
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const givenUpAt = Date.now() + 60_000;
  while (!(await isThere())) {
    if (Date.now() > givenUpAt) throw new Error('It did not happen in time.');
    await pause(10);
  }
}
