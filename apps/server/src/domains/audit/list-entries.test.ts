import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { atMoment } from '../../testing/at-moment.ts';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

it('tells who did what, newest first, with what changed', async () => {
  const product = await makeProduct(tenant.admin, { name: 'Blue kettle' });
  await tenant.admin.call.catalog.products.update({ id: product.id, name: 'Red kettle' });
  const { results } = await tenant.admin.call.audit.list({ subject_type: 'product', subject_id: product.id });
  expect(results.map((entry) => entry.action)).toEqual(['product.update', 'product.create']);
  expect(results[0]).toMatchObject({
    user: tenant.admin.caller.membership.id,
    user_name: tenant.admin.caller.user.full_name,
    subject_name: 'Red kettle',
    changes: { name: ['Blue kettle', 'Red kettle'] },
  });
});

it('finds by words, person and action, and pages', async () => {
  const manager = await tenant.as('manager');
  for (const name of ['Pan A', 'Pan B', 'Pan C']) await makeProduct(manager, { name });
  const { call } = tenant.admin;
  const found = await call.audit.list({ search: 'PAN', user: manager.caller.membership.id, page_size: 2 });
  expect(found.count).toBe(3);
  expect(found.results.map((entry) => entry.subject_name)).toEqual(['Pan C', 'Pan B']);
  const oldest = await call.audit.list({ search: 'pan', ordering: 'at', page_size: 1 });
  expect(oldest.results[0]?.subject_name).toBe('Pan A');
  expect((await call.audit.list({ action: 'product.delete' })).count).toBe(0);
});

it('lists and finds entries with words that this version does not know', async () => {
  const entry = {
    action: 'purchase-order.dream',
    subject_type: 'purchase order',
    subject_id: 7,
    actor_name: 'Earlier',
  };
  await dbFor(world.services.database, tenantSchema(tenant.schema))
    .insertInto('audit_log')
    .values({ ...entry, at: new Date() })
    .execute();
  const { call } = tenant.admin;
  const { results } = await call.audit.list({ search: 'order.dream' });
  const changes = { recorded_action: 'purchase-order.dream', recorded_subject_type: 'purchase order' };
  expect(results).toMatchObject([
    { action: 'other', subject_type: 'other', subject_id: 7, user_name: 'Earlier', changes },
  ]);
  expect((await world.rest('GET', '/api/audit-log/?search=order.dream', { as: tenant.admin })).status).toBe(200);
});

it('refuses filters by words that it does not know, and ignores empty ones', async () => {
  const asked = (query: string) => world.rest('GET', `/api/audit-log/?${query}`, { as: tenant.admin });
  expect(await asked('action=purchase-order.dream')).toMatchObject({
    status: 400,
    body: { action: ['Unknown action'] },
  });
  expect(await asked('subject_type=purchase%20order')).toMatchObject({
    status: 400,
    body: { subject_type: [expect.stringContaining('Use one of: api-key, category, ')] },
  });
  for (const other of ['action=other', 'subject_type=other']) expect((await asked(other)).status).toBe(400);
  expect((await asked('action=&subject_type=')).status).toBe(200);
});

it('takes days as the tenant has them', async () => {
  const other = await world.tenant();
  await other.admin.call.tenants.update({ id: other.id, timezone: 'Pacific/Kiritimati' });
  const { audit } = other.admin.call;
  // There, March 2 begins at 10:00 UTC of the day before.
  const moments = ['01T09:59:59Z', '01T10:00:00Z', '02T09:59:59Z', '02T10:00:00Z'].map((time) => `2024-03-${time}`);
  for (const at of moments) await atMoment(at, () => makeProduct(other.admin, { name: at }));
  const { results } = await audit.list({ action: 'product.create', start_date: '2024-03-02', end_date: '2024-03-02' });
  expect(results.map(({ subject_name }) => subject_name)).toEqual([moments[2], moments[1]]);
  expect((await audit.list({ end_date: '2000-01-01' })).count).toBe(0);
});

it('tells addresses only to those who administer people', async () => {
  const log = '/api/audit-log/?action=product.create&page_size=1';
  const body = { name: 'Told', category_name: 'C', selling_price: 1, cost_price: 1 };
  expect((await world.rest('POST', '/api/products/', { as: tenant.admin, body, address: '10.1.2.3' })).status).toBe(
    201,
  );
  const asked = async (as: typeof tenant.admin) => (await world.rest('GET', log, { as })).body;
  expect(await asked(tenant.admin)).toMatchObject({ results: [{ subject_name: 'Told', address: '10.1.2.3' }] });
  expect(await asked(await tenant.as('viewer'))).toMatchObject({ results: [{ subject_name: 'Told', address: null }] });
});

it('is not for staff and knows nothing of another tenant', async () => {
  const staff = await tenant.as('staff');
  expect((await refusalOf(staff.call.audit.list({}))).status).toBe(403);
  const other = await world.tenant();
  await makeProduct(other.admin, { name: 'Elsewhere' });
  expect((await tenant.admin.call.audit.list({ search: 'Elsewhere' })).count).toBe(0);
});
