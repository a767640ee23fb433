import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageKey } from '../../../platform/http/usage-limits.ts';
import { makeCustomer, makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from '../../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';
import { mailDigests } from './mail-digests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = '2026-03-09';
const run = ({ id, schema }: Tenant, on = day) => mailDigests(world.services, { tenant_id: id, schema, day: on });
const ask = async (person: Person) => {
  await person.call.notifications.preferences.update({ preferences: [{ kind: 'daily_digest', email: true }] });
};
const mailsOf = async (person: Person) =>
  (await world.mailsTo(person.caller.user.email)).filter(({ subject }) => subject.startsWith('Daily digest'));

/** A tenant in New York whose administrator asked for the digest. */
async function tenantInNewYork(): Promise<Tenant> {
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: 'America/New_York' });
  await ask(tenant.admin);
  return tenant;
}

it('lists what needs attention with links, five of each kind', async () => {
  const tenant = await tenantInNewYork();
  const { admin } = tenant;
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 10 });
  const customer_id = (await makeCustomer(admin, { name: 'Ann Lee' })).id;
  const order = await makeOrder(admin, [[lamp, 4]], { customer_id });
  const { items } = await admin.call.stock.get({ id: lamp.id });
  await admin.call.stock.count({ id: items[0]?.id ?? 0, quantity: 3 });
  const vase = await makeProduct(admin, { name: 'Vase', stock: 2, min_stock_level: 3 });
  for (let index = 1; index <= 7; index++) await makeProduct(admin, { name: `Empty ${index}` });
  const supplier = (await makeSupplier(admin, { name: 'Anvil Works' })).id;
  const late = await makePurchaseOrder(admin, [{ product: lamp, quantity: 1 }], {
    supplier,
    expected_delivery_date: '2026-03-08',
  });
  await makePurchaseOrder(admin, [{ product: lamp, quantity: 1 }], { supplier, expected_delivery_date: day });
  await run(tenant);
  const [mail] = await mailsOf(admin);
  const { publicUrl } = world.services;
  expect(mail?.subject).toBe('Daily digest, Mar 9, 2026');
  const lines = mail?.text.split('\n').filter((line) => /^(- | {2}http|\w.*\(\d+\)$)/.test(line));
  expect(lines).toEqual([
    'Short (1)',
    '- Lamp: 4 reserved, 3 on hand',
    `  ${publicUrl}/products/${lamp.id}`,
    'Out of stock (7)',
    ...[1, 2, 3, 4, 5].flatMap((index) => [`- Empty ${index}`, expect.stringContaining('/products/')]),
    '- 2 more',
    `  ${publicUrl}/products?stock_status=out`,
    'Low in stock (1)',
    '- Vase: 2 left, the minimum is 3',
    `  ${publicUrl}/products/${vase.id}`,
    'Late deliveries (1)',
    `- ${late.po_number}, Anvil Works, expected on Mar 8, 2026`,
    `  ${publicUrl}/purchase-orders/${late.id}`,
    'Pending orders (1)',
    `- ${order.order_number}, Ann Lee`,
    `  ${publicUrl}/orders/${order.id}`,
    'Unpaid orders (1)',
    `- ${order.order_number}, Ann Lee, $40.00 due`,
    `  ${publicUrl}/orders/${order.id}`,
  ]);
});

it('counts the sales of the tenant’s yesterday, which the clock made an hour shorter', async () => {
  const tenant = await tenantInNewYork();
  const { admin } = tenant;
  const prices = [1, 2, 4, 8];
  const moments = [
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00Z',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00Z',
  ];
  for (const [index, moment] of moments.entries()) {
    const product = await makeProduct(admin, { stock: 2, selling_price: prices[index] ?? 0 });
    const { id } = await sell(admin, product, 1);
    const sales = world.services.database.withSchema(tenant.schema).updateTable('sales');
    await sales
      .set({ created_at: new Date(moment) })
      .where('id', '=', id)
      .execute();
  }
  await run(tenant);
  await run(tenant, '2026-03-10');
  await run(tenant, '2026-03-11');
  const mails = await mailsOf(admin);
  expect(mails.map(({ text }) => /Sales of yesterday: (.*)\.$/m.exec(text)?.[1])).toEqual(['$6.00', '$8.00']);
  expect(mails[0]?.text).toContain('Nothing needs your attention.');
});

it('sends one a day to each who asked, however often it runs, and none without news', async () => {
  const tenant = await tenantInNewYork();
  const [reader, other, gone] = [await tenant.join('viewer'), await tenant.join('viewer'), await tenant.join('viewer')];
  for (const person of [reader, gone]) await ask(person);
  await tenant.admin.call.members.update({ id: gone.caller.membership.id, is_active: false });
  await run(tenant);
  expect(await mailsOf(reader)).toEqual([]);
  await makeProduct(tenant.admin, { name: 'Empty' });
  await Promise.all(Array.from({ length: 4 }, () => run(tenant)));
  await run(tenant);
  const counts = [reader, tenant.admin, other, gone].map(async (person) => (await mailsOf(person)).length);
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 0]);
  await run(tenant, '2026-03-10');
  expect(await mailsOf(reader)).toHaveLength(2);
});

it('sends it whatever else was mailed that day, with lists that open as they are counted', async () => {
  const tenant = await tenantInNewYork();
  const { admin } = tenant;
  const { limits, publicUrl } = world.services;
  for (const name of ['noticeMail', 'tenantMail'] as const)
    await limits.count(usageKey(name, tenant.id), 86_400, 10_000);
  const customer_id = (await makeCustomer(admin)).id;
  const lamps = await Promise.all(Array.from({ length: 6 }, () => makeProduct(admin, { stock: 9 })));
  for (const lamp of lamps) {
    await makeOrder(admin, [[lamp, 5]], { customer_id });
    const [level] = (await admin.call.stock.get({ id: lamp.id })).items;
    await admin.call.stock.count({ id: level?.id ?? 0, quantity: 1 });
    await makePurchaseOrder(admin, [{ product: lamp, quantity: 1 }], { expected_delivery_date: '2026-03-08' });
  }
  await run(tenant);
  const [mail] = await mailsOf(admin);
  const paths = ['/products?short=true', '/purchase-orders?late=true', '/orders?status=pending', '/orders?unpaid=true'];
  for (const path of paths) expect(mail?.text).toContain(`- 1 more\n  ${publicUrl}${path}\n`);
});

it('keeps to the tenant that asked', async () => {
  const [ours, theirs] = [await tenantInNewYork(), await world.tenant()];
  const there = await theirs.admit(ours.admin.caller.user.id, ['Managers']);
  await makeProduct(theirs.admin, { name: 'Empty' });
  await run(theirs);
  await run(ours);
  expect(await mailsOf(there)).toEqual([]);
});
