import { dayIn } from '@stockhand/contract/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
});
afterAll(() => world.close());

it('tells who did what, newest first, with what changed', async () => {
  const product = await makeProduct(company.admin, { name: 'Blue kettle' });
  await company.admin.call.products.update({ id: product.id, name: 'Red kettle' });
  const { results } = await company.admin.call.audit.list({ subject_type: 'product', subject_id: product.id });
  expect(results.map((entry) => entry.action)).toEqual(['product.update', 'product.create']);
  expect(results[0]).toMatchObject({
    user: company.admin.who.user.id,
    user_name: company.admin.who.user.full_name,
    subject_name: 'Red kettle',
    changes: { name: ['Blue kettle', 'Red kettle'] },
  });
});

it('finds by words, person and action, and pages', async () => {
  const manager = await company.as('manager');
  for (const name of ['Pan A', 'Pan B', 'Pan C']) await makeProduct(manager, { name });
  const { call } = company.admin;
  const found = await call.audit.list({ search: 'PAN', user: manager.who.user.id, page_size: 2 });
  expect(found.count).toBe(3);
  expect(found.results.map((entry) => entry.subject_name)).toEqual(['Pan C', 'Pan B']);
  const oldest = await call.audit.list({ search: 'pan', ordering: 'at', page_size: 1 });
  expect(oldest.results[0]?.subject_name).toBe('Pan A');
  expect((await call.audit.list({ action: 'product.delete' })).count).toBe(0);
});

it('takes days as the workspace has them', async () => {
  const other = await world.company();
  await other.admin.call.tenants.update({ id: other.id, timezone: 'Pacific/Kiritimati' });
  const today = dayIn(new Date(), 'Pacific/Kiritimati');
  const { audit } = other.admin.call;
  const all = await audit.list({});
  expect((await audit.list({ start_date: today, end_date: today })).count).toBe(all.count);
  expect((await audit.list({ end_date: '2000-01-01' })).count).toBe(0);
});

it('tells addresses only to those who administer people', async () => {
  const log = '/api/audit-log/?action=product.create&page_size=1';
  const body = { name: 'Told', category_name: 'C', selling_price: 1, cost_price: 1 };
  expect((await world.rest('POST', '/api/products/', { as: company.admin, body, address: '10.1.2.3' })).status).toBe(
    201,
  );
  const asked = async (as: typeof company.admin) => (await world.rest('GET', log, { as })).body;
  expect(await asked(company.admin)).toMatchObject({ results: [{ subject_name: 'Told', address: '10.1.2.3' }] });
  expect(await asked(await company.as('viewer'))).toMatchObject({ results: [{ subject_name: 'Told', address: null }] });
});

it('is not for staff and knows nothing of another company', async () => {
  const staff = await company.as('staff');
  expect((await refusalOf(staff.call.audit.list({}))).status).toBe(403);
  const other = await world.company();
  await makeProduct(other.admin, { name: 'Elsewhere' });
  expect((await company.admin.call.audit.list({ search: 'Elsewhere' })).count).toBe(0);
});
