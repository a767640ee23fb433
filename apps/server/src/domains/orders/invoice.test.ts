import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type World } from '../../testing/world.ts';

let world: World;
let shop: Company;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.company();
});
afterAll(() => world.close());

async function ordered(email: string | null = 'amina@example.com') {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const { id } = await makeCustomer(shop.admin, { name: 'Amina', email });
  return makeOrder(shop.admin, [[product, 2]], { customer_id: id });
}

it('answers a PDF named after the invoice', async () => {
  const order = await ordered();
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/orders/${order.id}/invoice/`,
    headers: { authorization: `Bearer ${(await shop.as('viewer')).access}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain(`"${order.invoice_number}.pdf"`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

it('mails it to the customer, attached, and says so in the history', async () => {
  const order = await ordered('grace@example.com');
  const staff = await shop.as('staff');
  const { history } = await staff.call.orders.emailInvoice({ id: order.id });
  expect(history.at(-1)).toMatchObject({
    type: 'Email',
    description: 'Invoice sent to grace@example.com',
    user: staff.who.user.full_name,
  });
  const [mail, ...others] = await world.mailsTo('grace@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Invoice ${order.invoice_number} from ${shop.name}`);
  expect(mail?.text).toContain('$20.00');
  const attached = await world.services.database
    .selectFrom('public.mail_attachments as a')
    .innerJoin('public.mails as m', 'm.id', 'a.mail_id')
    .select(['a.file_name', 'a.content_type', 'a.content'])
    .where('m.recipient', '=', 'grace@example.com')
    .execute();
  expect(attached).toMatchObject([{ file_name: `${order.invoice_number}.pdf`, content_type: 'application/pdf' }]);
  expect(attached[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  await world.services.mailer.stop();
  const folder = path.join(world.services.env.dataDir, 'outbox');
  const sent = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  const eml = sent.find((text) => text.includes('grace@example.com')) ?? '';
  expect(eml).toContain(`filename=${order.invoice_number}.pdf`);
  expect(eml.replace(/\r\n/g, '')).toContain(attached[0]?.content.toString('base64').slice(0, 200));
}, 60_000);

it('mails once for a repeat with the same key', async () => {
  const order = await ordered('once@example.com');
  const post = () =>
    world.rest('POST', `/api/orders/${order.id}/email_invoice/`, {
      as: shop.admin,
      body: {},
      headers: { 'idempotency-key': 'mail-once' },
    });
  const [first, second] = [await post(), await post()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await world.mailsTo('once@example.com')).toHaveLength(1);
}, 60_000);

it('refuses whoever has no address, who may only look, and more than ten a day', async () => {
  const silent = await ordered(null);
  expect(await refusalOf(shop.admin.call.orders.emailInvoice({ id: silent.id }))).toEqual({
    status: 400,
    body: { detail: 'This customer has no email address' },
  });
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.orders.emailInvoice({ id: silent.id }))).status).toBe(403);
  expect((await refusalOf(shop.admin.call.orders.emailInvoice({ id: 999_999 }))).status).toBe(404);
  const order = await ordered();
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `invoice ${shop.id} ${order.id}`, count: 10, window_ends_at: new Date(Date.now() + 60_000) })
    .execute();
  expect(await refusalOf(shop.admin.call.orders.emailInvoice({ id: order.id }))).toEqual({
    status: 429,
    body: { detail: 'This invoice was sent too often. Please try again later.' },
  });
}, 60_000);
