import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../testing/goods.ts';
import { openWorld, type World } from '../testing/world.ts';
import { endSessions } from './sessions.ts';
import { inTransaction } from './tenant-db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Stream = AsyncIterator<string[]>;
const open = async (company: Awaited<ReturnType<World['company']>>) => {
  const stream = await company.admin.call.changes.watch();
  return stream[Symbol.asyncIterator]() as Stream;
};

it('tells a company of its own commits, never of another’s or of what was rolled back', async () => {
  const [a, b] = [await world.company(), await world.company()];
  const stream = await open(a);
  const first = stream.next();
  await new Promise((resolve) => setImmediate(resolve));
  await makeProduct(b.admin, { stock: 1 });
  await a.admin.call.products.get({ id: 999_999 }).catch(() => undefined);
  await a.admin.call.sales
    .create({ items: [{ product_id: 999_999, quantity: 1, unit_price: 1 }], total_amount: 1 })
    .catch(() => undefined);
  await a.admin.call.stock.locations.create({ name: 'Shelf' });
  expect((await first).value).toEqual(['locations']);
  await stream.return?.();
});

it('ends within seconds of the session', async () => {
  const company = await world.company();
  const stream = await open(company);
  const next = stream.next();
  await inTransaction(world.services.database, (writer) => endSessions(writer, company.admin.who.user.id));
  const started = Date.now();
  expect((await next).done).toBe(true);
  expect(Date.now() - started).toBeLessThan(6_000);
});
