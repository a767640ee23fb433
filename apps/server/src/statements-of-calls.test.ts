import { type Database, openPool } from '@stockhand/db/connect';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RateLimiter } from './platform/http/rate-limit.ts';
import { backgroundContext } from './platform/request-context.ts';
import { createCaller } from './router.ts';
import { makeOrder, makeProduct, makePurchaseOrder } from './testing/goods.ts';
import { openWorld, type Person, password, signIn, type World } from './testing/world.ts';

// Each statement is a round trip: on a busy server they cost more than what they do. A call may send fewer than here, not more.

let world: World;
let database: Database;
let person: Person;
let sent = 0;
beforeAll(async () => {
  world = await openWorld();
  const tenant = await world.tenant();
  database = new Kysely({
    dialect: new PostgresDialect({ pool: openPool(world.databaseUrl) }),
    log: () => {
      sent++;
    },
  });
  person = await signIn({ ...world.services, database }, tenant.admin.caller.user.id, tenant);
});
afterAll(async () => {
  await database.destroy();
  await world.close();
});

/** With those that begin and commit its transaction. Who calls is known from the call before. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  await call();
  sent = 0;
  await call();
  return sent;
}

it('reads with few statements', async () => {
  const { id } = await makeProduct(person);
  const { call } = person;
  expect({
    me: await statementsOf(() => call.account.me()),
    list: await statementsOf(() => call.catalog.products.list({ page: 1, page_size: 10 })),
    search: await statementsOf(() => call.catalog.products.list({ page: 1, page_size: 10, search: 'product' })),
    detail: await statementsOf(() => call.catalog.products.get({ id })),
  }).toEqual({ me: 1, list: 1, search: 2, detail: 1 });
});

it('writes with few statements', async () => {
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(person, { stock: 1_000 })));
  const [product] = products;
  if (!product) throw new Error('No product.');
  const { call } = person;
  const items = products.map(({ id, selling_price }) => ({ product_id: id, quantity: 1, unit_price: selling_price }));
  const { id: customer_id } = await call.orders.customers.create({ name: 'Grace' });
  const order = () =>
    makeOrder(
      person,
      products.map((one) => [one, 1] as const),
      { customer_id },
    );
  const purchase = await makePurchaseOrder(
    person,
    products.map((one) => ({ product: one, quantity: 10 })),
  );
  const location = (await call.stock.locations.list({})).results[0]?.id ?? 0;
  const goods = purchase.items.map(({ id }) => ({ item_id: id, received_quantity: 1, location }));
  expect({
    adjust: await statementsOf(() => call.stock.move({ id: product.id, transaction_type: 'adjustment', quantity: 1 })),
    remove: await statementsOf(() => call.stock.move({ id: product.id, transaction_type: 'sale', quantity: 1 })),
    sale: await statementsOf(() => call.sales.create({ items, total_amount: 30 })),
    order: await statementsOf(order),
    receive: await statementsOf(() => call.purchasing.receive({ id: purchase.id, items: goods })),
  }).toEqual({ adjust: 8, remove: 8, sale: 11, order: 15, receive: 18 });
});

it('logs in with few statements, and with two more after a failure', async () => {
  const tenant = await world.tenant();
  const { username } = tenant.admin.caller.user;
  const reached = { database, limits: new RateLimiter(database) };
  const { auth } = createCaller(backgroundContext({ ...world.services, ...reached, reserved: reached }));
  const logIn = () => statementsOf(() => auth.logIn({ username, password }));
  expect(await logIn()).toBe(9);
  await expect(world.nobody.auth.logIn({ username, password: 'wrong-one' })).rejects.toThrow();
  sent = 0;
  await auth.logIn({ username, password });
  expect(sent).toBe(11);
});

it('changes and archives a selection with the statements of one product', async () => {
  const products = await Promise.all(Array.from({ length: 40 }, () => makeProduct(person)));
  const all = products.map(({ id }) => id);
  const { updateMany, archiveMany, restoreMany } = person.call.catalog.products;
  const statementsFor = async (ids: number[]) => {
    sent = 0;
    await updateMany({ ids, is_active: false });
    await updateMany({ ids, is_active: true });
    await archiveMany({ ids });
    await restoreMany({ ids });
    return sent;
  };
  const forOne = await statementsFor(all.slice(0, 1));
  expect(await statementsFor(all)).toBeLessThanOrEqual(forOne);
});
