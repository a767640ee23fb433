import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const tea = () => makeProduct(shop.admin, { name: 'Tea ชา', stock: 10 });

/** A document of each kind that is mailed, and what its mail asks for. */
const mailed: Record<string, () => Promise<{ url: string; body: object }>> = {
  async invoice() {
    const { id: customer_id } = await makeCustomer(shop.admin, { email: 'invoice@example.com' });
    const { id } = await makeOrder(shop.admin, [[await tea(), 1]], { customer_id });
    return { url: `/api/orders/${id}/email_invoice/`, body: {} };
  },
  async receipt() {
    const { id } = await sell(shop.admin, await tea(), 1);
    return { url: `/api/sales/${id}/email/`, body: { email: 'receipt@example.com' } };
  },
  async order() {
    const { id: supplier } = await makeSupplier(shop.admin, { email: 'order@example.com' });
    const { id } = await makePurchaseOrder(shop.admin, [{ product: await tea(), quantity: 1 }], {
      ...{ supplier, status: 'approved' },
    });
    return { url: `/api/purchase-orders/${id}/email/`, body: {} };
  },
};

it.each(Object.keys(mailed))(
  'names the letters that no font has before or after the %s is mailed, as the caller wants',
  async (kind) => {
    const { url, body } = (await mailed[kind]?.()) ?? { url: '', body: {} };
    const mail = (more: object) => world.rest('POST', url, { as: shop.admin, body: { ...body, ...more } });
    const refused = await mail({ unprintable: 'refuse' });
    expect([refused.status, refused.body]).toEqual([400, { unprintable: ['ชา'] }]);
    expect(await world.mailsTo(`${kind}@example.com`)).toEqual([]);
    const sent = await mail({});
    expect([sent.status, decodeURIComponent(String(sent.headers['unprintable-letters']))]).toEqual([200, 'ชา']);
    expect(await world.mailsTo(`${kind}@example.com`)).toHaveLength(1);
  },
  60_000,
);

it('mails what can be printed without a word', async () => {
  const { id } = await sell(shop.admin, await makeProduct(shop.admin, { stock: 1 }), 1);
  const sent = await world.rest('POST', `/api/sales/${id}/email/`, {
    ...{ as: shop.admin, body: { email: 'plain@example.com', unprintable: 'refuse' } },
  });
  expect(sent.status).toBe(200);
  expect(sent.headers).not.toHaveProperty('unprintable-letters');
}, 60_000);

it('notes no invoice as handed out that was refused for its letters', async () => {
  const { orders } = shop.admin.call;
  const order = await makeOrder(shop.admin, [[await tea(), 1]], {});
  const invoicedAt = async () => (await orders.get({ id: order.id })).invoiced_at;
  const one = (query: string) => world.rest('GET', `/api/orders/${order.id}/invoice/${query}`, { as: shop.admin });
  const many = (more: object) =>
    world.rest('POST', '/api/orders/invoices/', { as: shop.admin, body: { ids: [order.id], ...more } });
  for (const refused of [await one('?unprintable=refuse'), await many({ unprintable: 'refuse' })])
    expect([refused.status, refused.body]).toEqual([400, { unprintable: ['ชา'] }]);
  expect(await invoicedAt()).toBeNull();
  expect((await one('?unprintable=replace')).status).toBe(200);
  expect(await invoicedAt()).toBeInstanceOf(Date);
  expect((await many({})).status).toBe(200);
}, 60_000);
