import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { atMoment } from '../../testing/at-moment.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { type Reader, readerOf } from '../data/tenant-db.ts';

// Keys are per caller, method and path and hold for 24 hours (docs/rules.md#idempotency).

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const minute = 1 / 60;

async function make(as: Person, key: string, path = '/api/products/') {
  const body = { name: `Thing ${key}`, category_name: 'C', selling_price: 1, cost_price: 1 };
  const answer = await world.rest('POST', path, { as, body, headers: { 'idempotency-key': key } });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

it('replays the answer for 24 hours and runs the call again afterwards, in a tenant', async () => {
  const { database } = world.services;
  const age = (key: string, hours: number) =>
    database
      .withSchema(shop.schema)
      .updateTable('idempotency_keys')
      .set({ created_at: hoursAgo(hours) })
      .where('key', '=', key)
      .execute();
  const first = await make(shop.admin, 'day');
  await age('day', 24 - minute);
  expect(await make(shop.admin, 'day')).toBe(first);
  await age('day', 24 + minute);
  const second = await make(shop.admin, 'day');
  expect(second).not.toBe(first);
  expect(await make(shop.admin, 'day')).toBe(second);
});

it('replays the answer for 24 hours and runs the call again afterwards, before log-in', async () => {
  const { email } = (await shop.join('viewer')).caller.user;
  const ask = async () => {
    await world.services.limits.clear(`forgot-password ${email}`);
    const body = { email, tenant: shop.schema };
    const answer = await world.rest('POST', '/api/auth/forgot-password/', {
      body,
      headers: { 'idempotency-key': email },
    });
    expect(answer.status).toBe(200);
    return (await world.mailsTo(email)).length;
  };
  const age = (hours: number) =>
    world.services.database
      .updateTable('public.idempotency_keys')
      .set({ created_at: hoursAgo(hours) })
      .where('key', '=', email)
      .execute();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await age(24 - minute);
  expect(await ask()).toBe(1);
  await age(24 + minute);
  expect(await ask()).toBe(2);
});

it('knows a key by the clock of the database, however wrong that of a server is', async () => {
  const { email } = (await shop.join('viewer')).caller.user;
  const ask = async () => {
    await world.services.limits.clear(`forgot-password ${email}`);
    const body = { email, tenant: shop.schema };
    await world.rest('POST', '/api/auth/forgot-password/', { body, headers: { 'idempotency-key': `clock ${email}` } });
    return (await world.mailsTo(email)).length;
  };
  const kept = async () => {
    const rows = (db: Reader, table: 'idempotency_keys' | 'public.idempotency_keys') =>
      db.selectFrom(table).select('key').execute();
    return (
      (await rows(shop.db, 'idempotency_keys')).length +
      (await rows(readerOf(world.services.database), 'public.idempotency_keys')).length
    );
  };
  await make(shop.admin, 'clock');
  const [ahead, behind] = [hoursAgo(-25), hoursAgo(25)].map((time) => time.toISOString()) as [string, string];
  expect(await ask()).toBe(1);
  expect(await atMoment(ahead, ask)).toBe(1);
  const before = await kept();
  const { sweepAll } = jobsOf(world.services, world.databaseUrl);
  await atMoment(ahead, async () => sweepAll?.run({}));
  expect(await kept()).toBe(before);
  await world.services.database.deleteFrom('public.idempotency_keys').execute();
  // What such a server writes down, others understand.
  expect(await atMoment(behind, ask)).toBe(2);
  expect(await ask()).toBe(2);
});

it('two people with the same key and body each get their own answer, again too', async () => {
  const manager = await shop.as('manager');
  const mine = await make(shop.admin, 'same');
  const theirs = await make(manager, 'same');
  expect(theirs).not.toBe(mine);
  expect([await make(shop.admin, 'same'), await make(manager, 'same')]).toEqual([mine, theirs]);
});

it('the same key and body on two paths each get their own answer, again too', async () => {
  for (const key of ['one', 'two', 'three', 'four']) await make(shop.admin, key, '/api/manufacturers/');
  const category = await make(shop.admin, 'paths', '/api/categories/');
  const manufacturer = await make(shop.admin, 'paths', '/api/manufacturers/');
  expect(manufacturer).not.toBe(category);
  expect(await make(shop.admin, 'paths', '/api/categories/')).toBe(category);
  expect(await make(shop.admin, 'paths', '/api/manufacturers/')).toBe(manufacturer);
});

it('answers each key of a person with its own answer, whatever they have done since', async () => {
  const [first, second] = [await make(shop.admin, 'earlier'), await make(shop.admin, 'later')];
  expect(second).not.toBe(first);
  expect([await make(shop.admin, 'earlier'), await make(shop.admin, 'later')]).toEqual([first, second]);
});
