import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await shop.admin.call.tenants.update({ id: shop.id, timezone: 'Pacific/Auckland', currency: 'EUR' });
  const product = await makeProduct(shop.admin, { name: '=Kettle', cost_price: 1 });
  await shop.admin.call.catalog.products.update({ id: product.id, cost_price: 2 });
  await shop.admin.call.members.invite({
    username: 'hired',
    email: 'hired@example.com',
    first_name: 'Hired',
    last_name: 'Secretly',
  });
});
afterAll(() => world.close());

async function exported(as: Person, query = ''): Promise<string[][]> {
  const answer = await world.rest('GET', `/api/audit-log/export/${query}`, { as });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('audit-log-');
  return Papa.parse<string[]>(String(answer.body).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
}

it('has the rows that the list shows, in the order in which they were written, in words', async () => {
  const [header, ...rows] = await exported(shop.admin);
  expect(header).toEqual(['Date', 'User', 'Action', 'Subject Type', 'Subject', 'Changes', 'Address', 'API Key']);
  const { results, count } = await shop.admin.call.audit.list({ ordering: 'at', page_size: 1000 });
  expect(rows.map((row) => row[4]?.replace(/^'/, ''))).toEqual(results.map((entry) => entry.subject_name));
  expect(rows).toHaveLength(count);
  const name = shop.admin.caller.user.full_name;
  const [change] = await exported(shop.admin, '?action=product.update').then((all) => all.slice(1));
  expect(change?.slice(1, 6)).toEqual([name, 'Product updated', 'Product', "'=Kettle", 'Cost price: €1.00 → €2.00']);
  expect(change?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});

it('shows entries about people, and addresses, only to those who see them in the list', async () => {
  const viewer = await shop.as('viewer');
  const seen = await exported(viewer);
  const { count } = await viewer.call.audit.list({});
  expect(seen).toHaveLength(count + 1);
  expect(JSON.stringify(seen)).toContain('Kettle');
  expect(JSON.stringify(seen)).not.toMatch(/Secretly|hired@example|127\.0\.0\.1/);
  expect(JSON.stringify(await exported(shop.admin))).toMatch(/Hired Secretly.*127\.0\.0\.1/);
  expect(await exported(viewer, '?subject_type=user')).toHaveLength(1);
  expect((await world.rest('GET', '/api/audit-log/export/', { as: await shop.as('staff') })).status).toBe(403);
});

it('takes days from their first to their last moment in the tenant’s zone, as the list does', async () => {
  // Auckland is 13 hours ahead in January.
  const moments = {
    before: '2020-01-14T10:59:59.999Z',
    first: '2020-01-14T11:00:00Z',
    last: '2020-01-15T10:59:59.999Z',
    after: '2020-01-15T11:00:00Z',
  };
  await dbFor(world.services.database, tenantSchema(shop.schema))
    .insertInto('audit_log')
    .values(
      Object.entries(moments).map(([subject_name, at]) => ({
        ...{ at: new Date(at), actor_name: 'Clock', action: 'location.create', subject_type: 'location' },
        subject_name,
      })),
    )
    .execute();
  const query = '?start_date=2020-01-15&end_date=2020-01-15';
  const rows = (await exported(shop.admin, query)).slice(1);
  expect(rows.map((row) => [row[0], row[4]])).toEqual([
    ['2020-01-15 00:00:00', 'first'],
    ['2020-01-15 23:59:59', 'last'],
  ]);
  const listed = await shop.admin.call.audit.list({ start_date: '2020-01-15', end_date: '2020-01-15' });
  expect(listed.results.map((entry) => entry.subject_name)).toEqual(['last', 'first']);
});

it('refuses what is no filter', async () => {
  for (const query of ['?action=nonsense', '?start_date=31.12.2026', '?user=x', `?search=${'x'.repeat(201)}`])
    expect([query, (await world.rest('GET', `/api/audit-log/export/${query}`, { as: shop.admin })).status]).toEqual([
      query,
      400,
    ]);
});
