import { planInForce, type plans } from '@stockhand/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from './testing/goods.ts';
import { refusalOf } from './testing/refusal.ts';
import { type Company, openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
});
afterAll(() => world.close());

/** A company whose trial is over. */
async function paying(plan: (typeof plans)[number]['id'] = 'basic'): Promise<Company> {
  const company = await world.company();
  await world.services.database
    .updateTable('public.tenants')
    .set({ plan, trial_ends_at: new Date(Date.now() - 1) })
    .where('id', '=', company.id)
    .execute();
  return company;
}

const csv = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, i) => `Row ${i} ${crypto.randomUUID()},C`);
  const form = new FormData();
  form.set('file', new Blob([`Name,Category\n${lines.join('\n')}\n`]), 'list.csv');
  return form;
};
const importRows = (company: Company, rows: number) =>
  world.rest('POST', '/api/products/import/', { as: company.admin, body: csv(rows) });
const invitation = () => {
  const name = `user-${crypto.randomUUID()}`;
  return { username: name, email: `${name}@example.com`, first_name: 'A', last_name: 'B' };
};
const countOf = async (company: Company) => (await company.admin.call.products.list({ page_size: 1 })).count;
const tooManyProducts = { detail: 'The Basic plan allows 100 unique items. Upgrade to add more.' };

describe('products', () => {
  it('of 20 made at once at 99 of 100 one is made', async () => {
    const company = await paying();
    expect((await importRows(company, 99)).status).toBe(200);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => makeProduct(company.admin)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(company)).toBe(100);
    expect(await refusalOf(makeProduct(company.admin))).toEqual({ status: 403, body: tooManyProducts });
  });

  it('makes room when one is archived, and bars bringing it back', async () => {
    const company = await paying();
    await importRows(company, 99);
    // With a movement in its ledger: it is archived and not taken away.
    const product = await makeProduct(company.admin, { stock: 1 });
    await company.admin.call.products.delete({ id: product.id });
    await makeProduct(company.admin);
    expect((await refusalOf(company.admin.call.products.restore({ id: product.id }))).status).toBe(403);
    expect(await countOf(company)).toBe(100);
  });

  it('refuses an import that would go beyond, before anything is kept', async () => {
    const company = await paying();
    const answer = await importRows(company, 101);
    expect(answer).toMatchObject({ status: 403, body: tooManyProducts });
    expect(await countOf(company)).toBe(0);
    expect(await company.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('of several imports at once together no more than the plan allows come in, and every row is told', async () => {
    const company = await paying();
    const answers = await Promise.all([60, 60, 60].map((rows) => importRows(company, rows)));
    const results = answers.map((answer) => answer.body as { success_count?: number; error_count?: number });
    for (const [i, { success_count = 0, error_count = 0 }] of results.entries()) {
      if (answers[i]?.status === 200) expect(success_count + error_count).toBe(60);
    }
    expect(results.reduce((sum, result) => sum + (result.success_count ?? 0), 0)).toBe(await countOf(company));
    expect(await countOf(company)).toBeLessThanOrEqual(100);
  });
});

describe('users', () => {
  it('of 10 invited at once to a plan of 2 one is, and the refusal names plan and limit', async () => {
    const company = await paying('advanced');
    const invite = () => company.admin.call.users.invite(invitation());
    const results = await Promise.allSettled(Array.from({ length: 10 }, invite));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(invite())).toEqual({
      status: 403,
      body: { detail: 'The Advanced plan allows 2 users. Upgrade to add more.' },
    });
    const basic = await paying();
    expect((await refusalOf(basic.admin.call.users.invite(invitation()))).body).toEqual({
      detail: 'The Basic plan allows 1 user. Upgrade to add more.',
    });
  });

  it('counts who is active: deactivating makes room, activating takes it', async () => {
    const company = await paying('advanced');
    const { users } = company.admin.call;
    const first = await users.invite(invitation());
    await users.update({ id: first.id, is_active: false });
    await users.invite(invitation());
    await users.invite({ ...invitation(), is_active: false });
    expect((await refusalOf(users.update({ id: first.id, is_active: true }))).status).toBe(403);
  });
});

it('limits nobody on Enterprise', async () => {
  const company = await paying('enterprise');
  expect((await importRows(company, 101)).status).toBe(200);
  for (let i = 0; i < 3; i++) await company.admin.call.users.invite(invitation());
});

it('tries Premium for 14 days, then the plan counts', async () => {
  const company = await world.company();
  const row = await world.services.database
    .selectFrom('public.tenants')
    .select(['plan', 'trial_ends_at', 'created_at'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  expect((Number(row.trial_ends_at) - Number(row.created_at)) / 86_400_000).toBe(14);
  expect(planInForce(row, row.created_at)).toMatchObject({ isTrial: true, plan: { id: 'premium' } });
  expect(planInForce(row, new Date(Number(row.trial_ends_at)))).toMatchObject({
    isTrial: false,
    plan: { id: 'basic' },
  });
  for (let i = 0; i < 7; i++) await company.admin.call.users.invite(invitation());
  expect((await refusalOf(company.admin.call.users.invite(invitation()))).body).toEqual({
    detail: 'The Premium trial allows 8 users. Upgrade to add more.',
  });
});

it('limits nothing unless it is switched on', async () => {
  const open = await openWorld();
  try {
    const company = await open.company();
    await open.services.database
      .updateTable('public.tenants')
      .set({ trial_ends_at: null })
      .where('id', '=', company.id)
      .execute();
    await company.admin.call.users.invite(invitation());
    expect((await open.rest('POST', '/api/products/import/', { as: company.admin, body: csv(101) })).status).toBe(200);
  } finally {
    await open.close();
  }
});
