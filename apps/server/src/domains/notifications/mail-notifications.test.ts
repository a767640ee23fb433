import type { NotificationKind } from '@stockhand/contract/notifications/kinds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/data/tenant-db.ts';
import { usageKey } from '../../platform/http/usage-limits.ts';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { insertNotifications, type Notice } from './insert-notifications.ts';
import { mailNotifications } from './mail-notifications.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const mailsOf = (person: Person) => world.mailsTo(person.caller.user.email);
const turn = (person: Person, kind: NotificationKind, email: boolean) =>
  person.call.notifications.preferences.update({ preferences: [{ kind, email }] });
const mailedTo = (person: Person, count = 1) =>
  vi.waitFor(async () => expect(await mailsOf(person)).toHaveLength(count), { timeout: 15_000 });

async function sellAll(person: Person, names: readonly string[], stock = 1): Promise<void> {
  const products = await Promise.all(names.map((name) => makeProduct(person, { name, stock, min_stock_level: 2 })));
  await person.call.sales.create({
    items: products.map(({ id, selling_price }) => ({ product_id: id, quantity: 1, unit_price: selling_price })),
    total_amount: products.reduce((sum, { selling_price }) => sum + selling_price, 0),
  });
}

it('writes what one sale tells a person into one mail', async () => {
  const tenant = await world.tenant();
  const [viewer, both] = [await tenant.join('viewer'), await tenant.join('viewer')];
  await turn(both, 'low_stock', true);
  const { admin } = tenant;
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 3, min_stock_level: 3 });
  const [cup, vase] = [
    await makeProduct(admin, { name: 'Cup', stock: 1 }),
    await makeProduct(admin, { name: 'Vase', stock: 1 }),
  ];
  const items = [lamp, cup, vase].map(({ id, selling_price }) => ({
    ...{ product_id: id, quantity: 1, unit_price: selling_price },
  }));
  await admin.call.sales.create({ items, total_amount: items.reduce((sum, { unit_price }) => sum + unit_price, 0) });
  for (const person of [viewer, both]) await mailedTo(person);
  const [[mail], [other]] = [await mailsOf(viewer), await mailsOf(both)];
  const { publicUrl } = world.services;
  expect(mail?.subject).toBe('2 products are out of stock');
  expect(mail?.text).toContain(
    `- Cup\n  ${publicUrl}/products/${cup.id}\n- Vase\n  ${publicUrl}/products/${vase.id}\n`,
  );
  expect(mail?.text).toContain(`Show them:\n${publicUrl}/products?stock_status=out`);
  expect(mail?.text).not.toContain('Lamp');
  expect(other?.subject).toBe('1 product is low in stock, 2 products are out of stock');
  expect(other?.text).toContain('- Lamp: 2 left, the minimum is 3');
});

it('lists the first fifty products of one kind, and says how many more there are', async () => {
  const tenant = await world.tenant();
  const viewer = await tenant.join('viewer');
  const names = Array.from({ length: 52 }, (_, index) => `Thing ${index}`);
  await sellAll(tenant.admin, names);
  await mailedTo(viewer);
  const [mail] = await mailsOf(viewer);
  expect(mail?.subject).toBe('52 products are out of stock');
  expect(mail?.text.match(/^- Thing/gm)).toHaveLength(50);
  expect(mail?.text).toContain(`- 2 more\n  ${world.services.publicUrl}/products?stock_status=out`);
});

it('leaves sales and invitations alone however much runs out', async () => {
  const tenant = await world.tenant();
  await world.services.limits.count(usageKey('noticeMail', tenant.id), 86_400, 10_000);
  await sell(tenant.admin, await makeProduct(tenant.admin, { stock: 1 }), 1);
  const { limits } = world.services;
  await vi.waitFor(
    async () =>
      expect((await limits.count(usageKey('noticeMail', tenant.id), 86_400, 0)).count).toBeGreaterThan(10_000),
    { timeout: 15_000 },
  );
  expect((await limits.count(usageKey('tenantMail', tenant.id), 86_400, 0)).count).toBe(0);
  expect(await mailsOf(tenant.admin)).toEqual([]);
});

it('mails an order to others than who placed it', async () => {
  const tenant = await world.tenant();
  const other = await tenant.join('manager');
  for (const person of [tenant.admin, other]) await turn(person, 'order_received', true);
  await makeOrder(tenant.admin, [[await makeProduct(tenant.admin, { stock: 5 }), 1]]);
  await mailedTo(other);
  expect(await mailsOf(tenant.admin)).toEqual([]);
});

/** Tells of so many products at once, and runs the job as the worker would. */
async function tellOf({ id, schema, db }: Tenant, count: number): Promise<number[]> {
  const notices = Array.from({ length: count }, (_, index): Notice => {
    const facts = { total_stock: 0, min_stock_level: 1 };
    return { kind: 'out_of_stock', subject: { id: index + 1, name: `Thing ${index}` }, facts };
  });
  const tenant = { id, schema_name: schema };
  // So long ago that no job is queued.
  const now = new Date(Date.now() - 7_200_000);
  await inTransaction(world.services.database.withSchema(schema), (writer) =>
    insertNotifications(writer, tenant, { notices, now }),
  );
  return (await db.selectFrom('notifications').select('id').execute()).map((row) => row.id);
}

it('tells of ten thousand products at once, in one mail a person over runs at once', async () => {
  const tenant = await world.tenant();
  const viewer = await tenant.join('viewer');
  const notification_ids = await tellOf(tenant, 10_000);
  expect(notification_ids).toHaveLength(10_000);
  const job = { tenant_id: tenant.id, schema: tenant.schema, notification_ids };
  await Promise.all([1, 2, 3].map(() => mailNotifications(world.services, job)));
  expect((await mailsOf(viewer)).map(({ subject }) => subject)).toEqual(['10,000 products are out of stock']);
});

it('marks more as read at once than a statement has parameters', async () => {
  const tenant = await world.tenant();
  const viewer = await tenant.join('viewer');
  for (let round = 0; round < 3; round++) await tellOf(tenant, 10_000);
  const { database } = world.services;
  await database.withSchema(tenant.schema).updateTable('notifications').set({ created_at: new Date() }).execute();
  expect(await viewer.call.notifications.readAll()).toEqual({ marked: 30_000 });
  expect(await viewer.call.notifications.readAll()).toEqual({ marked: 0 });
  expect(await viewer.call.notifications.list({})).toMatchObject({ count: 30_000, unread_count: 0 });
});
