import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeCustomer, makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
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

async function textOf(url: string): Promise<string> {
  const { access } = await shop.as('viewer');
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${access}` },
  });
  expect(statusCode).toBe(200);
  const pages = await readPages(rawPayload);
  return pages.flatMap((page) => page.texts.map(({ text }) => text)).join(' ');
}

it('is drawn from the customer as the order keeps them, with what is paid and due', async () => {
  const { orders, tenants } = shop.admin.call;
  await tenants.update({ id: shop.id, tax_id: 'GB 123 4567' });
  const product = await makeProduct(shop.admin, { stock: 10 });
  const customer = await makeCustomer(shop.admin, {
    name: 'Amina Hassan',
    email: 'amina@old.example',
    phone: '0700 111',
  });
  const { id } = await makeOrder(shop.admin, [[product, 4]], { customer_id: customer.id, tax: 2 });
  await orders.payments.create({ id, amount: 12 });
  await orders.customers.update({ id: customer.id, name: 'Amina Otieno', email: null, phone: '0700 222' });
  const text = await textOf(`/api/orders/${id}/invoice/`);
  for (const part of ['Amina Hassan', 'amina@old.example', '0700 111', 'Tax ID GB 123 4567', 'Partial'])
    expect(text).toContain(part);
  for (const part of ['$42.00', '$12.00', 'Amount Due $30.00']) expect(text.replace(/\s+/g, ' ')).toContain(part);
  // How far the order is with the company is not the customer's.
  expect(text).not.toMatch(/Otieno|0700 222|CANCELLED|Pending/);
  // An edit that names another customer takes a copy of that one.
  const other = await makeCustomer(shop.admin, { name: 'Grace Wanjiku' });
  await orders.update({ id, customer_id: other.id });
  const edited = await textOf(`/api/orders/${id}/invoice/`);
  expect([edited.includes('Grace Wanjiku'), edited.includes('Amina')]).toEqual([true, false]);
}, 60_000);

it('marks the invoice of a cancelled order, with nothing due, and does not mail it', async () => {
  const order = await ordered('cancelled@example.com');
  await shop.admin.call.orders.changeStatus({ id: order.id, status: 'cancelled' });
  expect(await refusalOf(shop.admin.call.orders.emailInvoice({ id: order.id }))).toEqual({
    status: 400,
    body: { detail: 'The invoice of a cancelled order is not sent' },
  });
  expect(await world.mailsTo('cancelled@example.com')).toEqual([]);
  const text = (await textOf(`/api/orders/${order.id}/invoice/`)).replace(/\s+/g, ' ');
  for (const part of ['CANCELLED', '$20.00', 'Amount Due $0.00']) expect(text).toContain(part);
}, 60_000);

it('credits a return of an order and of a sale in a note of its own', async () => {
  const product = await makeProduct(shop.admin, { stock: 20, name: 'Coil of rope' });
  const customer = await makeCustomer(shop.admin, { name: 'Amina Hassan' });
  const order = await makeOrder(shop.admin, [[product, 4]], { customer_id: customer.id, tax: 2 });
  const { orders, sales } = shop.admin.call;
  await orders.changePaymentStatus({ id: order.id, payment_status: 'paid' });
  await orders.changeStatus({ id: order.id, status: 'shipped' });
  const line = { quantity: 2, restock: false, reason: 'Frayed' };
  const returned = await orders.returns.create({
    id: order.id,
    items: [{ ...line, item_id: order.items[0]?.id ?? 0 }],
    notes: 'By post',
  });
  const note = (await textOf(`/api/returns/${returned.id}/credit-note/`)).replace(/\s+/g, ' ');
  for (const part of [
    'Credit Note',
    returned.return_number,
    order.invoice_number,
    'Amina Hassan',
    'Coil of rope',
    'Frayed',
  ])
    expect(note).toContain(part);
  for (const part of ['$10.00', 'Goods $20.00', '$1.00', 'Refunded $21.00', 'Credit Total $21.00', 'By post'])
    expect(note).toContain(part);
  expect(await textOf(`/api/orders/${order.id}/invoice/`)).toContain('−$21.00');
  const sale = await sell(shop.admin, product, 3);
  const back = await sales.returns.create({ id: sale.id, items: [{ ...line, item_id: sale.items[0]?.id ?? 0 }] });
  const receipt = (await textOf(`/api/returns/${back.id}/credit-note/`)).replace(/\s+/g, ' ');
  for (const part of [back.return_number, sale.sale_number, 'Walk-in Customer', 'Credit Total $20.00'])
    expect(receipt).toContain(part);
  const { admin: stranger } = await world.tenant();
  expect((await refusalOf(stranger.call.orders.returns.creditNote({ id: back.id }))).status).toBe(404);
}, 60_000);

it('mails it to the customer, attached, and says so in the history', async () => {
  await shop.admin.call.tenants.update({ id: shop.id, email: 'hello@shop.example' });
  const order = await ordered('grace@example.com');
  const staff = await shop.as('staff');
  const { history } = await staff.call.orders.emailInvoice({ id: order.id });
  expect(history.at(-1)).toMatchObject({
    type: 'Email',
    description: 'Invoice sent to grace@example.com',
    user: staff.caller.user.full_name,
  });
  const [mail, ...others] = await world.mailsTo('grace@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Invoice ${order.invoice_number} from ${shop.name}`);
  expect(mail?.text).toContain('$20.00');
  const attached = await world.services.database
    .selectFrom('public.outbox_attachments as a')
    .innerJoin('public.outbox as o', 'o.id', 'a.outbox_id')
    .select(['a.file_name', 'a.content_type', 'a.content'])
    .where('o.tenant_id', '=', shop.id)
    .execute();
  expect(attached).toMatchObject([{ file_name: `${order.invoice_number}.pdf`, content_type: 'application/pdf' }]);
  expect(attached[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  await vi.waitFor(async () => {
    const [queued] = await queuedMails(world.services.database, 'grace@example.com');
    expect(queued?.state).toBe('delivered');
  });
  const folder = path.join(world.services.env.dataDir, 'outbox');
  const sent = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  const eml = sent.find((text) => text.includes('grace@example.com')) ?? '';
  expect(eml).toMatch(/^Reply-To: .*hello@shop\.example/m);
  expect(eml).toContain(`filename=${order.invoice_number}.pdf`);
  expect(eml.replace(/\r\n/g, '')).toContain(attached[0]?.content.toString('base64').slice(0, 200));
}, 60_000);

it('says in the mail what is due, and what the order has to say to its customer', async () => {
  const { orders } = shop.admin.call;
  const order = await ordered('due@example.com');
  await orders.update({ id: order.id, notes: 'Ring twice.\nThe gate is green.' });
  await orders.payments.create({ id: order.id, amount: 12.5 });
  await orders.emailInvoice({ id: order.id });
  await orders.changePaymentStatus({ id: order.id, payment_status: 'paid' });
  await orders.emailInvoice({ id: order.id });
  const mails = (await world.mailsTo('due@example.com')).map(({ text }) => text);
  const [part, paid] = [mails.find((text) => text.includes('due is')), mails.find((text) => text.includes('paid'))];
  expect(part).toContain('The amount due is $7.50.');
  expect(part).toMatch(/Ring twice\.\n+The gate is green\./);
  expect(paid).toContain('It is paid, nothing is due.');
  const text = (await textOf(`/api/orders/${order.id}/invoice/`)).replace(/\s+/g, ' ');
  expect(text).not.toMatch(/Status|Pending/);
  expect(text).toContain('Payment Paid');
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

it('refuses a customer without an address, read access only, and more than ten a day', async () => {
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
    .values({
      key: `usage invoiceMail ${shop.id} ${order.id}`,
      count: 10,
      window_ends_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect(await refusalOf(shop.admin.call.orders.emailInvoice({ id: order.id }))).toEqual({
    status: 429,
    body: { detail: 'This invoice was sent too often. Please try again later.' },
  });
}, 60_000);
