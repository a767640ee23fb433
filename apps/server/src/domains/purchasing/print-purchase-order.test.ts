import { readPages } from '@stockhand/documents/testing/read-pdf';
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

it('says what the order says', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { name: 'Oak lamp' });
  const supplier = await makeSupplier(admin, { name: 'Mill', contact_name: 'Grace', tax_id: 'P051' });
  const order = await makePurchaseOrder(admin, [], {
    supplier: supplier.id,
    items: [
      { product: product.id, quantity: 1200, unit_price: 2.5, supplier_code: 'MILL/1' },
      { product: product.id, quantity: 1, unit_price: 0 },
    ],
    ...{ tax: 12.5, shipping_cost: 5, discount: 3, notes: 'Ring twice', expected_delivery_date: '2030-05-31' },
  });
  const { rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/purchase-orders/${order.id}/pdf/`,
    headers: { authorization: `Bearer ${admin.access}` },
  });
  const texts = (await readPages(rawPayload)).flatMap((page) => page.texts.map(({ text }) => text));
  for (const text of [
    order.po_number,
    'Approved',
    'May 31, 2030',
    'Mill',
    'Grace',
    'Tax ID P051',
    'Main',
    'Ring twice',
  ])
    expect(texts).toContain(text);
  for (const text of ['Supplier Code', 'MILL/1', '1,200', '$2.50', '$3,000.00', '$0.00']) expect(texts).toContain(text);
  for (const text of ['Tax (12.5%)', '$375.00', '$5.00', '−$3.00', '$3,377.00']) expect(texts).toContain(text);
  expect(texts.filter((text) => text === 'Oak lamp')).toHaveLength(2);
  expect(order.total).toBe(3377);
}, 60_000);
