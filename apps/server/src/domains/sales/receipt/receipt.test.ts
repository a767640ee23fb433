import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await shop.admin.call.tenants.update({ id: shop.id, email: 'hello@shop.example', timezone: 'Pacific/Auckland' });
});
afterAll(() => world.close());

/** 3 ropes at 2.50 and a lamp at 1,000, of which 2 ropes came back. */
async function sold(customer_name = 'Amina Hassan') {
  const rope = await makeProduct(shop.admin, { name: 'Coil of rope', stock: 10, selling_price: 2.5 });
  const lamp = await makeProduct(shop.admin, { name: 'Oak lamp', stock: 10, selling_price: 1000 });
  const { sales } = shop.admin.call;
  const lines = [
    { product_id: rope.id, quantity: 3, unit_price: 2.5 },
    { product_id: lamp.id, quantity: 1, unit_price: 1000 },
  ];
  const sale = await sales.create({ items: lines, total_amount: 1007.5, customer_name, payment_method: 'PayPal' });
  const items = [{ item_id: sale.items[0]?.id ?? 0, quantity: 2, restock: true }];
  await sales.returns.create({ id: sale.id, items, refund_amount: 4.25 });
  return { ...sale, skus: [rope.sku, lamp.sku] };
}

const changeSale = (id: number, change: { created_at: Date } | { customer_id: number }) =>
  world.services.database.withSchema(shop.schema).updateTable('sales').set(change).where('id', '=', id).execute();

async function download(id: number, query: string, access: string) {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/sales/${id}/receipt/${query}`,
    headers: { authorization: `Bearer ${access}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

it.each(['80mm', 'a4'])(
  'prints on %s what the sale says, at the time of the tenant',
  async (format) => {
    const sale = await sold();
    await changeSale(sale.id, { created_at: new Date('2026-03-01T10:59:00Z') });
    const { status, headers, bytes } = await download(sale.id, `?format=${format}`, (await shop.as('viewer')).access);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`"${sale.sale_number}.pdf"`);
    const pages = await readPages(bytes);
    expect(pages[0]?.width).toBeCloseTo(format === 'a4' ? 210 : 80, 0);
    const text = pages
      .flatMap(({ texts }) => texts.map((one) => one.text))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      shop.name,
      sale.sale_number,
      'March 1, 2026 at 11:59 PM',
      'Amina Hassan',
      'PayPal',
      sale.created_by,
    ])
      expect(text).toContain(part);
    for (const part of ['Coil of rope', `${sale.skus[0]} · 2 returned`, '$2.50', '$7.50', 'Oak lamp', '$1,000.00'])
      expect(text).toContain(part);
    for (const part of ['Returned −$5.00', 'Fee $0.75', 'Refunded $4.25', 'Total $1,007.50'])
      expect(text).toContain(part);
  },
  60_000,
);

it('is for the roll unless told, and refuses another format, a stranger and a missing sale', async () => {
  const { id } = await sold('');
  const { access } = shop.admin;
  const { bytes } = await download(id, '', access);
  const [roll] = await readPages(bytes);
  expect(roll?.width).toBeCloseTo(80, 0);
  expect(roll?.texts.map(({ text }) => text).join(' ')).toContain('Walk-in Customer');
  const refused = await download(id, '?format=a5', access);
  expect([refused.status, refused.bytes.toString()]).toEqual([400, '{"format":["Use one of: 80mm, a4"]}']);
  expect((await download(id, '', (await world.tenant()).admin.access)).status).toBe(404);
  expect((await download(999_999, '', access)).status).toBe(404);
}, 60_000);

it('mails it to the address given, else to the customer, attached and once for the same key', async () => {
  const sale = await sold();
  const customer = await makeCustomer(shop.admin, { email: 'amina@example.com' });
  await changeSale(sale.id, { customer_id: customer.id });
  const staff = await shop.as('staff');
  const post = (body: object, key: string) =>
    world.rest('POST', `/api/sales/${sale.id}/email/`, { as: staff, body, headers: { 'idempotency-key': key } });
  expect((await post({}, 'a')).status).toBe(200);
  expect((await post({}, 'a')).status).toBe(200);
  expect((await post({ email: ' Bob@example.com ' }, 'b')).status).toBe(200);
  const [mail, ...others] = await world.mailsTo('amina@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Receipt ${sale.sale_number} from ${shop.name}`);
  expect(mail?.text).toContain('$1,007.50');
  expect(await world.mailsTo('Bob@example.com')).toHaveLength(1);
  const queued = await world.services.database
    .selectFrom('public.outbox_attachments as a')
    .innerJoin('public.outbox as o', 'o.id', 'a.outbox_id')
    .select(['a.file_name', 'o.payload', 'a.content'])
    .where('o.tenant_id', '=', shop.id)
    .orderBy('o.id')
    .execute();
  expect(queued).toMatchObject([
    {
      file_name: `${sale.sale_number}.pdf`,
      payload: { reply_to: 'hello@shop.example', recipient: 'amina@example.com' },
    },
    { file_name: `${sale.sale_number}.pdf`, payload: { recipient: 'Bob@example.com' } },
  ]);
  expect((await readPages(new Uint8Array(queued[0]?.content ?? [])))[0]?.width).toBeCloseTo(210, 0);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'sale.email')
    .where('subject_id', '=', sale.id)
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { changes: { recipient: 'amina@example.com' } },
    { changes: { recipient: 'Bob@example.com' } },
  ]);
}, 60_000);

it('mails nothing without an address, without the right, to a stranger and more than ten a day', async () => {
  const { id } = await sold();
  const { emailReceipt } = shop.admin.call.sales;
  expect((await refusalOf(emailReceipt({ id }))).body).toEqual({ email: ['Email is required'] });
  expect((await refusalOf(emailReceipt({ id, email: '' }))).body).toEqual({ email: ['Email is required'] });
  expect((await refusalOf(emailReceipt({ id, email: 'a@b' }))).body).toEqual({ email: ['Invalid email address'] });
  const email = 'nobody@example.com';
  expect((await refusalOf((await shop.as('viewer')).call.sales.emailReceipt({ id, email }))).status).toBe(403);
  expect((await refusalOf((await world.tenant()).admin.call.sales.emailReceipt({ id, email }))).status).toBe(404);
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `usage receiptMail ${shop.id} ${id}`, count: 10, window_ends_at: new Date(Date.now() + 60_000) })
    .execute();
  expect(await refusalOf(emailReceipt({ id, email }))).toEqual({
    status: 429,
    body: { detail: 'This receipt was sent too often. Please try again later.' },
  });
  expect(await world.mailsTo(email)).toEqual([]);
}, 60_000);
