import { planInForce, type plans } from '@stockhand/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from './testing/goods.ts';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
});
afterAll(() => world.close());

/** A tenant whose trial is over. */
async function paying(plan: (typeof plans)[number]['id'] = 'basic'): Promise<Tenant> {
  const tenant = await world.tenant();
  await world.services.database
    .updateTable('public.tenants')
    .set({ plan, trial_ends_at: new Date(Date.now() - 1) })
    .where('id', '=', tenant.id)
    .execute();
  return tenant;
}

const csv = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, i) => `Row ${i} ${crypto.randomUUID()},C`);
  const form = new FormData();
  form.set('file', new Blob([`Name,Category\n${lines.join('\n')}\n`]), 'list.csv');
  return form;
};
const importRows = (tenant: Tenant, rows: number) =>
  world.rest('POST', '/api/products/import/', { as: tenant.admin, body: csv(rows) });
const invitation = () => {
  const name = `user-${crypto.randomUUID()}`;
  return { username: name, email: `${name}@example.com`, first_name: 'A', last_name: 'B' };
};
const countOf = async (tenant: Tenant) => (await tenant.admin.call.catalog.products.list({ page_size: 1 })).count;
const tooManyProducts = { detail: 'The Basic plan allows 100 unique items. Upgrade to add more.' };

describe('products', () => {
  it('of 20 made at once at 99 of 100 one is made', async () => {
    const tenant = await paying();
    expect((await importRows(tenant, 99)).status).toBe(200);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => makeProduct(tenant.admin)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(tenant)).toBe(100);
    expect(await refusalOf(makeProduct(tenant.admin))).toEqual({ status: 403, body: tooManyProducts });
  });

  it('makes room when one is archived, and bars bringing it back', async () => {
    const tenant = await paying();
    await importRows(tenant, 99);
    // With a movement in its ledger: it is archived and not taken away.
    const product = await makeProduct(tenant.admin, { stock: 1 });
    await tenant.admin.call.catalog.products.delete({ id: product.id });
    await makeProduct(tenant.admin);
    expect((await refusalOf(tenant.admin.call.catalog.products.restore({ id: product.id }))).status).toBe(403);
    expect(await countOf(tenant)).toBe(100);
  });

  it('refuses an import that would go beyond, before anything is kept', async () => {
    const tenant = await paying();
    const answer = await importRows(tenant, 101);
    expect(answer).toMatchObject({ status: 403, body: tooManyProducts });
    expect(await countOf(tenant)).toBe(0);
    expect(await tenant.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('of several imports at once together no more than the plan allows come in, and every row is told', async () => {
    const tenant = await paying();
    const answers = await Promise.all([60, 60, 60].map((rows) => importRows(tenant, rows)));
    const results = answers.map((answer) => answer.body as { success_count?: number; error_count?: number });
    for (const [i, { success_count = 0, error_count = 0 }] of results.entries()) {
      if (answers[i]?.status === 200) expect(success_count + error_count).toBe(60);
    }
    expect(results.reduce((sum, result) => sum + (result.success_count ?? 0), 0)).toBe(await countOf(tenant));
    expect(await countOf(tenant)).toBeLessThanOrEqual(100);
  });
});

describe('users', () => {
  it('of 10 invited at once to a plan of 2 one is, and the refusal names plan and limit', async () => {
    const tenant = await paying('advanced');
    const invite = () => tenant.admin.call.members.invite(invitation());
    const results = await Promise.allSettled(Array.from({ length: 10 }, invite));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(invite())).toEqual({
      status: 403,
      body: { detail: 'The Advanced plan allows 2 users. Upgrade to add more.' },
    });
    const basic = await paying();
    expect((await refusalOf(basic.admin.call.members.invite(invitation()))).body).toEqual({
      detail: 'The Basic plan allows 1 user. Upgrade to add more.',
    });
  });

  it('counts who is active: deactivating makes room, activating takes it', async () => {
    const tenant = await paying('advanced');
    const { members } = tenant.admin.call;
    const first = await members.invite(invitation());
    await members.update({ id: first.id, is_active: false });
    await members.invite(invitation());
    await members.invite({ ...invitation(), is_active: false });
    expect((await refusalOf(members.update({ id: first.id, is_active: true }))).status).toBe(403);
  });
});

it('limits nobody on Enterprise', async () => {
  const tenant = await paying('enterprise');
  expect((await importRows(tenant, 101)).status).toBe(200);
  for (let i = 0; i < 3; i++) await tenant.admin.call.members.invite(invitation());
});

it('tries Premium for 14 days, then the plan counts', async () => {
  const tenant = await world.tenant();
  const row = await world.services.database
    .selectFrom('public.tenants')
    .select(['plan', 'trial_plan', 'trial_ends_at', 'created_at'])
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  expect((Number(row.trial_ends_at) - Number(row.created_at)) / 86_400_000).toBe(14);
  expect(planInForce(row, row.created_at)).toMatchObject({ isTrial: true, plan: { id: 'premium' } });
  expect(planInForce(row, new Date(Number(row.trial_ends_at)))).toMatchObject({
    isTrial: false,
    plan: { id: 'basic' },
  });
  for (let i = 0; i < 7; i++) await tenant.admin.call.members.invite(invitation());
  expect((await refusalOf(tenant.admin.call.members.invite(invitation()))).body).toEqual({
    detail: 'The Premium trial allows 8 users. Upgrade to add more.',
  });
});

it('limits nothing unless it is switched on', async () => {
  const open = await openWorld();
  try {
    const tenant = await open.tenant();
    await open.services.database
      .updateTable('public.tenants')
      .set({ trial_ends_at: null })
      .where('id', '=', tenant.id)
      .execute();
    await tenant.admin.call.members.invite(invitation());
    expect((await open.rest('POST', '/api/products/import/', { as: tenant.admin, body: csv(101) })).status).toBe(200);
  } finally {
    await open.close();
  }
});
