import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin, { name: 'Oak lamp', stock: 500 });
  const orderOf = async (name: string, lines: number) => {
    const { id: customer_id } = await makeCustomer(shop.admin, { name });
    const items = Array.from({ length: lines }, () => [product, 1] as const);
    return (await makeOrder(shop.admin, items, { customer_id })).id;
  };
  ids = [await orderOf('Zola Dube', 1), await orderOf('Amina Hassan', 60), await orderOf('Mona Lee', 2)];
});
afterAll(() => world.close());

const print = (body: object, as: Person = shop.admin) =>
  world.app.inject({
    method: 'POST',
    url: '/api/orders/invoices/',
    headers: { authorization: `Bearer ${as.access}` },
    payload: body,
  });

it('is one PDF, each invoice with its own letterhead, sums and page numbers', async () => {
  const answer = await print({ ids: ids.toReversed() }, await shop.as('viewer'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/filename="invoices-\d{4}-\d\d-\d\d\.pdf"/);
  const pages = (await readPages(answer.rawPayload)).map(({ texts }) => texts.map(({ text }) => text).join('\n'));
  const footers = pages.map((page) => /(INV-\d+)\nPage (\d+) of (\d+)/.exec(page)?.slice(1).join(' '));
  const [, , last] = footers[1]?.split(' ') ?? [];
  expect(Number(last)).toBeGreaterThan(1);
  expect(footers).toEqual([
    'INV-000001 1 1',
    ...Array.from({ length: Number(last) }, (_, index) => `INV-000002 ${index + 1} ${last}`),
    'INV-000003 1 1',
  ]);
  expect(pages[0]).toContain('Zola Dube');
  expect(pages[1]).toContain('Amina Hassan');
  expect(pages.at(-1)).toContain('Mona Lee');
  expect(pages.filter((page) => page.includes('Amount Due'))).toHaveLength(3);
}, 60_000);

it('refuses unknown and foreign orders, none and too many', async () => {
  const told = async (body: object, as?: Person) => {
    const answer = await print(body, as);
    return [answer.statusCode, answer.json().ids];
  };
  expect(await told({ ids: [...ids, 999_999_999] })).toEqual([400, ['Some of these orders do not exist any more']]);
  expect(await told({ ids: [ids[0]] }, (await world.tenant()).admin)).toEqual([
    400,
    ['Some of these orders do not exist any more'],
  ]);
  expect(await told({ ids: [] })).toEqual([400, ['Choose at least one order']]);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(await told({ ids: many })).toEqual([400, ['Choose at most 100 orders']]);
  const db = world.services.database.withSchema(shop.schema);
  const count = (item_count: number, chosen: readonly number[]) =>
    db.updateTable('orders').set({ item_count }).where('id', 'in', chosen).execute();
  const actual = await db.selectFrom('orders').select(['id', 'item_count']).execute();
  await count(1_000, ids);
  expect(await told({ ids })).toEqual([400, ['These invoices have more than 2,500 lines. Choose fewer orders']]);
  await count(500, ids.slice(2));
  expect((await print({ ids })).statusCode).toBe(200);
  await count(501, ids.slice(2));
  expect((await told({ ids }))[0]).toBe(400);
  for (const { id, item_count } of actual) await count(item_count, [id]);
}, 60_000);
