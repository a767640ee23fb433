import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from './domains/members/accounts/create-user.ts';
import { addMembership } from './domains/members/add-membership.ts';
import { inTransaction } from './platform/data/tenant-db.ts';
import { hashPassword } from './platform/identity/passwords.ts';
import { makeProduct, makePurchaseOrder } from './testing/goods.ts';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, password, type Tenant, type World } from './testing/world.ts';

// Letters that JavaScript and PostgreSQL make small differently.
let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant('ΟΔΟΣ İstanbul');
});
afterAll(() => world.close());

function importOf(lines: string[]) {
  const form = new FormData();
  form.set('file', new Blob([lines.join('\n')]), 'list.csv');
  return world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
}

async function personNamed(username: string, email: string): Promise<void> {
  const now = new Date();
  await inTransaction(world.services.database, async (writer) => {
    const names = { username, email, first_name: 'İbrahim', last_name: 'Σοφός' };
    const origin = { email_verified_at: now, invited_by_tenant_id: null };
    const userId = await createUser(writer, { ...names, password_hash: await hashPassword(password), ...origin, now });
    const flags = { is_active: true, is_staff: false, is_superuser: false };
    await addMembership(writer, { userId, tenantId: shop.id, ...flags, groups: ['Viewers'], now });
  });
}

it.each([
  ['İbrahim', 'ibrahim@example.com'],
  ['ΑΝΔΡΕΑΣ', 'andreas@example.com'],
  ['Weiẞ', 'weiss@example.com'],
])('lets %s log in, and nobody else of that name sign up', async (username, email) => {
  await personNamed(username, email);
  const answer = await world.rest('POST', '/api/token/', { body: { username, password } });
  expect(answer).toMatchObject({ status: 200, body: { tenant_schema: shop.schema } });
  const taken = await world.rest('POST', '/api/auth/register/', {
    body: {
      username,
      email: `other-${email}`,
      password,
      company_name: 'Another',
      industry: 'Retail',
      first_name: 'Ada',
      last_name: 'Okoro',
    },
  });
  expect(taken).toMatchObject({ status: 400, body: { username: ['A user with that username already exists.'] } });
});

it('finds the tenant of forgot-password by its name', async () => {
  const { email } = shop.admin.caller.user;
  const body = { email, tenant: 'ΟΔΟΣ İstanbul' };
  expect(await world.rest('POST', '/api/auth/forgot-password/', { body })).toMatchObject({ status: 200 });
  expect(await world.mailsTo(email)).toHaveLength(1);
});

it.each(['İzmir', 'ΑΣ', 'ẞ', 'ǅ', '\u212A'])('imports goods of %s, once and again', async (name) => {
  const lines = ['Name,Price,Category,Manufacturer,Location,Stock', `Good ${name},1,${name},${name},${name},3`];
  for (let times = 0; times < 2; times++)
    expect(await importOf(lines)).toMatchObject({ status: 200, body: { success_count: 1, errors: [] } });
  const { results } = await shop.admin.call.catalog.products.list({ search: `Good ${name}` });
  expect(results).toHaveLength(2);
  for (const good of results) {
    const stored = name.normalize('NFC');
    expect(good).toMatchObject({ category_name: stored, manufacturer_name: stored, total_stock: 3 });
    expect(good.inventory_items).toMatchObject([{ location_name: stored }]);
  }
});

it('finds the category, manufacturer and location that a form names, and refuses a second one', async () => {
  const { call } = shop.admin;
  const category = await call.catalog.categories.create({ name: 'İplik ΑΣ' });
  const product = await makeProduct(shop.admin, { category_name: 'İplik ΑΣ', manufacturer_name: 'ẞ & Söhne' });
  expect(product).toMatchObject({ category: category.id, manufacturer_name: 'ẞ & Söhne' });
  const again = await makeProduct(shop.admin, { category_name: 'İPLİK ΑΣ', manufacturer_name: 'ẞ & Söhne' });
  expect(again).toMatchObject({ category: category.id, manufacturer: product.manufacturer });
  const taken = { status: 400, body: { name: ['A category with this name already exists'] } };
  expect(await refusalOf(call.catalog.categories.create({ name: 'İPLİK ΑΣ' }))).toEqual(taken);
  const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 2 }], {
    location: 'İskele',
    status: 'received',
  });
  expect(order.status).toBe('received');
  const { inventory_items } = await call.catalog.products.get({ id: product.id });
  expect(inventory_items).toMatchObject([{ location_name: 'İskele', quantity: 2 }]);
});

it('puts nothing into a location out of use, however it is spelled', async () => {
  await shop.admin.call.stock.locations.create({ name: 'İskenderun', is_active: false });
  const lines = ['Name,Price,Category,Location,Stock', 'Crate,1,Things,İSKENDERUN,3'];
  expect(await importOf(lines)).toMatchObject({ body: { success_count: 0, errors: [{ field: 'location' }] } });
});

it('finds by a code in another case, and by a part of a text', async () => {
  const { call } = shop.admin;
  const product = await makeProduct(shop.admin, { name: 'ΜΕΛΙ ΕΛΑΤΗΣ', barcode: 'ẞ-İ-1' });
  const ids = async (filter: object) =>
    (await call.catalog.products.list({ page: 1, ...filter })).results.map(({ id }) => id);
  expect(await ids({ code: 'ß-İ-1' })).toEqual([product.id]);
  expect(await ids({ search: 'ΕΛΑΤΗΣ' })).toEqual([product.id]);
  expect(await ids({ search: 'ẞ-İ' })).toEqual([product.id]);
});
