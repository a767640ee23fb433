import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('answers a PDF named after the order, with the tenant’s logo drawn from its file', async () => {
  const { admin, id } = await world.tenant();
  const product = await makeProduct(admin);
  const order = await makePurchaseOrder(admin, [{ product, quantity: 2 }], {
    supplier: (await makeSupplier(admin)).id,
    expected_delivery_date: '2030-05-31',
    tax: 16,
  });
  const print = () =>
    world.app.inject({
      method: 'GET',
      url: `/api/purchase-orders/${order.id}/pdf/`,
      headers: { authorization: `Bearer ${admin.access}` },
    });
  const plain = await print();
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['content-type']).toBe('application/pdf');
  expect(plain.headers['content-disposition']).toContain(`"${order.po_number}.pdf"`);
  expect(plain.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const form = new FormData();
  const gif = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3B82F6' } })
    .gif()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(gif)]), 'logo.gif');
  const upload = await world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as: admin, body: form });
  expect(upload.status).toBe(200);
  expect(plain.rawPayload.includes('/Subtype /Image')).toBe(false);
  expect((await print()).rawPayload.includes('/Subtype /Image')).toBe(true);
}, 60_000);

it('lets everybody print who may read orders, at most sixty a minute', async () => {
  const tenant = await world.tenant();
  const order = await makePurchaseOrder(tenant.admin, [{ product: await makeProduct(tenant.admin), quantity: 1 }]);
  const viewer = await tenant.as('viewer');
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `usage pdf ${viewer.caller.user.id}`, count: 59, window_ends_at: new Date(Date.now() + 60_000) })
    .execute();
  const print = () => world.rest('GET', `/api/purchase-orders/${order.id}/pdf/`, { as: viewer });
  expect((await print()).status).toBe(200);
  expect(await print()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
}, 60_000);
