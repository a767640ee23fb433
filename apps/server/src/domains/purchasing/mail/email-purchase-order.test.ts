import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

type Status = 'draft' | 'submitted' | 'approved' | 'ordered' | 'partial' | 'received' | 'cancelled';

async function ordered(email: string | null, status: Status = 'approved') {
  const supplier = await makeSupplier(shop.admin, { email, contact_name: 'Grace' });
  const product = await makeProduct(shop.admin, { name: 'Oak lamp' });
  return makePurchaseOrder(shop.admin, [{ product, quantity: 3, unit_price: 4.5 }], {
    ...{ supplier: supplier.id, status, expected_delivery_date: '2030-05-31' },
  });
}

const refused = async (form: { id: number; mark_ordered?: boolean; recipient?: string; subject?: string }) =>
  refusalOf(shop.admin.call.purchasing.email(form));

it('sends the supplier the PDF in the usual words', async () => {
  const order = await ordered('grace@mill.example');
  const answer = await shop.admin.call.purchasing.email({ id: order.id });
  expect(answer).toEqual(order);
  const [mail, ...others] = await world.mailsTo('grace@mill.example');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Purchase order ${order.po_number} from ${shop.name}`);
  expect(mail?.text).toContain('Hello Grace,');
  expect(mail?.text).toContain(`${order.po_number} for a total of $13.50`);
  expect(mail?.text).toContain('May 31, 2030');
  const attached = await world.services.database
    .selectFrom('public.outbox_attachments as a')
    .innerJoin('public.outbox as o', 'o.id', 'a.outbox_id')
    .select(['a.file_name', 'a.content_type', 'a.content'])
    .where('o.tenant_id', '=', shop.id)
    .execute();
  expect(attached).toMatchObject([{ file_name: `${order.po_number}.pdf`, content_type: 'application/pdf' }]);
  const [page] = await readPages(new Uint8Array(attached[0]?.content ?? []));
  expect(page?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Oak lamp', '$13.50']));
}, 60_000);

it('says what the person writes, to whom they say, and marks the order as ordered', async () => {
  const order = await ordered(null);
  const answer = await shop.admin.call.purchasing.email({
    id: order.id,
    recipient: 'other@mill.example',
    subject: 'Order <b>',
    message: 'First\n\nSecond & last',
    mark_ordered: true,
  });
  expect(answer.status).toBe('ordered');
  const [mail] = await world.mailsTo('other@mill.example');
  expect(mail?.subject).toBe('Order <b>');
  expect(mail?.text).toContain('First\n\nSecond & last');
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'purchase-order')
    .where('subject_id', '=', order.id)
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]).toEqual({
    action: 'purchase-order.email',
    changes: { recipient: 'other@mill.example', status: ['approved', 'ordered'] },
  });
}, 60_000);

it('mails once for a repeat with the same key', async () => {
  const order = await ordered('once@mill.example');
  const post = () =>
    world.rest('POST', `/api/purchase-orders/${order.id}/email/`, {
      as: shop.admin,
      body: {},
      headers: { 'idempotency-key': 'order-mail-once' },
    });
  const [first, second] = [await post(), await post()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await world.mailsTo('once@mill.example')).toHaveLength(1);
}, 60_000);

it('mails what is placed alone', async () => {
  for (const status of ['submitted', 'ordered', 'partial', 'received'] as const) {
    const { id } = await ordered(`${status}@mill.example`, status);
    expect(await refused({ id, mark_ordered: true })).toEqual({
      status: 400,
      body: { mark_ordered: ['Only approved purchase orders can be marked as ordered'] },
    });
    expect((await shop.admin.call.purchasing.email({ id })).status).toBe(status);
  }
  for (const status of ['draft', 'cancelled'] as const) {
    const { id } = await ordered('never@mill.example', status);
    const text = `${status === 'draft' ? 'Draft' : 'Cancelled'} purchase orders cannot be emailed`;
    expect(await refused({ id })).toEqual({ status: 400, body: { detail: text } });
  }
  expect(await world.mailsTo('never@mill.example')).toEqual([]);
}, 60_000);

it('refuses no address, a bad one, an older state, readers, other tenants and the eleventh of a day', async () => {
  const { id, updated_at } = await ordered(null);
  expect(await refused({ id })).toEqual({
    status: 400,
    body: { recipient: ['This supplier has no email address'] },
  });
  expect((await refused({ id, recipient: 'nobody' })).body).toEqual({ recipient: ['Invalid email address'] });
  expect((await refused({ id, recipient: 'a@b.example', subject: 'Two\nlines' })).body).toEqual({
    subject: ['Use one line'],
  });
  const seen = new Date(updated_at.getTime() - 1).toISOString();
  const outdated = shop.admin.call.purchasing.email({ id, recipient: 'a@b.example', expected_updated_at: seen });
  expect((await refusalOf(outdated)).body).toEqual({
    detail: 'Somebody else changed this purchase order. Reload it to see what is new.',
  });
  const form = { id, recipient: 'a@b.example' };
  expect((await refusalOf((await shop.as('staff')).call.purchasing.email(form))).status).toBe(403);
  expect((await refusalOf((await world.tenant()).admin.call.purchasing.email(form))).status).toBe(404);
  await world.services.database
    .insertInto('public.attempts')
    .values({
      key: `usage purchaseOrderMail ${shop.id} ${id}`,
      count: 10,
      window_ends_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect(await refused(form)).toEqual({
    status: 429,
    body: { detail: 'This purchase order was sent too often. Please try again later.' },
  });
  expect(await world.mailsTo('a@b.example')).toEqual([]);
}, 60_000);
