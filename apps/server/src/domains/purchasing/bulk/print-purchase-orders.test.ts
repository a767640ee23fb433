import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder } from '../../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin, { name: 'Oak lamp' });
  const order = async (lines: number, status: 'draft' | 'approved' | 'cancelled') => {
    const items = Array.from({ length: lines }, () => ({ product, quantity: 1 }));
    return (await makePurchaseOrder(shop.admin, items, { status })).id;
  };
  ids = [await order(1, 'draft'), await order(60, 'approved'), await order(2, 'cancelled')];
});
afterAll(() => world.close());

const print = (body: object, as: Person = shop.admin) =>
  world.app.inject({
    method: 'POST',
    url: '/api/purchase-orders/print/',
    headers: { authorization: `Bearer ${as.access}` },
    payload: body,
  });

it('is one PDF in the order of the numbers, marked where it is no order', async () => {
  const answer = await print({ ids: [...ids.toReversed(), ids[0]] }, await shop.as('viewer'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/filename="purchase-orders-\d{4}-\d\d-\d\d\.pdf"/);
  const pages = (await readPages(answer.rawPayload)).map(({ texts }) => texts.map(({ text }) => text).join('\n'));
  const numbers = pages.map((page) => /(PO-\d+)\nPage/.exec(page)?.[1]);
  expect([...new Set(numbers)]).toEqual(['PO-000001', 'PO-000002', 'PO-000003']);
  expect(numbers.filter((number) => number === 'PO-000001')).toHaveLength(1);
  expect(pages.map((page) => /DRAFT|CANCELLED/.exec(page)?.[0])).toEqual([
    'DRAFT',
    ...numbers.slice(1, -1).map(() => undefined),
    'CANCELLED',
  ]);
}, 60_000);

it('refuses unknown and foreign purchase orders, none and too many', async () => {
  const told = async (body: object, as?: Person) => {
    const answer = await print(body, as);
    return [answer.statusCode, answer.json().ids];
  };
  const unknown = [400, ['Some of these purchase orders do not exist any more']];
  expect(await told({ ids: [...ids, 999_999_999] })).toEqual(unknown);
  expect(await told({ ids: [ids[0]] }, (await world.tenant()).admin)).toEqual(unknown);
  expect(await told({ ids: [] })).toEqual([400, ['Choose at least one purchase order']]);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(await told({ ids: many })).toEqual([400, ['Choose at most 100 purchase orders']]);
});

it('refuses more than 2,500 lines in one file', async () => {
  const product = await makeProduct(shop.admin);
  const order = async (lines: number) =>
    (
      await makePurchaseOrder(
        shop.admin,
        Array.from({ length: lines }, () => ({ product, quantity: 1 })),
      )
    ).id;
  const large = [await order(1000), await order(1000), await order(500)];
  const answer = await print({ ids: [...large, ids[0]] });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { ids: ['These purchase orders have more than 2,500 lines. Choose fewer purchase orders'] },
  ]);
  // A busy machine may take longer to draw them than a document may.
  expect((await print({ ids: large })).statusCode).not.toBe(400);
}, 120_000);
