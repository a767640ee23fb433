import { webhooksMax } from '@stockhand/contract/webhooks/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../../testing/api-key.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const path = '/api/webhooks/';
const url = 'https://shop.example.com/hook?token=abc';
const create = (as: Pick<Person, 'access'>, body: object, headers = {}) =>
  world.rest('POST', path, { as, body, headers });
const lastEntry = async (of: Tenant) =>
  (await of.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute())[0];

describe('creating', () => {
  it('answers the secret this once, and stores it sealed', async () => {
    const own = await world.tenant();
    const { status, body } = await create(own.admin, { url, topics: ['stock.changed', 'product.created'] });
    const seen = {
      id: expect.any(Number),
      url,
      topics: ['product.created', 'stock.changed'],
      is_active: true,
      status: 'active',
      failing_since: null,
      suspended_at: null,
      earlier_secret_ends_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    };
    expect({ status, body }).toEqual({
      status: 201,
      body: { ...seen, secret: expect.stringMatching(/^whsec_[\w-]{43}$/) },
    });
    const { id, secret } = body as { id: number; secret: string };
    expect((await world.rest('GET', path, { as: own.admin })).body).toEqual({ results: [seen], count: 1 });
    expect((await world.rest('GET', `${path}${id}/`, { as: own.admin })).body).toEqual(seen);
    const rows = await world.services.database.selectFrom('public.webhooks').selectAll().execute();
    const entries = await own.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, entries])).not.toContain(secret.slice(6));
    const entry = await lastEntry(own);
    expect(entry).toMatchObject({ action: 'webhook.create', subject_name: 'shop.example.com', subject_id: id });
    // A receiver may tell callers apart by what stands in the path.
    expect(JSON.stringify(entry)).not.toContain('token');
  });

  it('keeps no answer for a repeat: a secret is shown once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { url, topics: ['sale.created'] };
    const [one, two] = [await create(tenant.admin, body, headers), await create(tenant.admin, body, headers)];
    const secretOf = ({ body }: { body: unknown }) => (body as { secret: string }).secret;
    expect(secretOf(one)).not.toBe(secretOf(two));
  });

  it.each([
    [
      { url: 'ftp://example.com', topics: ['sale.created'] },
      { url: ['Enter an address that starts with https:// or http://'] },
    ],
    [
      { url: 'shop.example.com', topics: ['sale.created'] },
      { url: ['Enter an address that starts with https:// or http://'] },
    ],
    [{ url: '', topics: ['sale.created'] }, { url: ['Enter an address that starts with https:// or http://'] }],
    [{ url: 'https://', topics: ['sale.created'] }, { url: ['Enter an address that starts with https:// or http://'] }],
    [
      { url: 'https://me:pass@example.com', topics: ['sale.created'] },
      { url: ['Leave user name and password out of the address'] },
    ],
    [{ url, topics: [] }, { topics: ['Choose at least one event'] }],
    [{ url }, { topics: ['Choose at least one event'] }],
    [{ url, topics: ['webhook.test'] }, { 'topics.0': ['Choose among the events'] }],
  ])('refuses %j', async (body, problems) => {
    expect(await create(tenant.admin, body)).toMatchObject({ status: 400, body: problems });
  });

  it('has room for so many, of two at once too', async () => {
    const own = await world.tenant();
    const one = () => own.admin.call.webhooks.create({ url, topics: ['sale.created'] });
    for (let made = 1; made < webhooksMax; made++) await one();
    const ends = await Promise.allSettled([one(), one()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(one())).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('at most 20') },
    });
  });
});

describe('changing', () => {
  it('changes address and events, pauses and resumes, and tells it without the path', async () => {
    const own = await world.tenant();
    const { id } = await own.admin.call.webhooks.create({ url, topics: ['sale.created'], is_active: false });
    expect(await own.admin.call.webhooks.get({ id })).toMatchObject({ is_active: false, status: 'paused' });
    const body = { url: 'https://other.example.com/secret', topics: ['order.created'], is_active: true };
    const changed = await world.rest('PATCH', `${path}${id}/`, { as: own.admin, body });
    expect(changed).toMatchObject({ status: 200, body: { ...body, status: 'active' } });
    expect((await lastEntry(own))?.changes).toEqual({
      topics: [['sale.created'], ['order.created']],
      is_active: [false, true],
      url: ['shop.example.com', 'other.example.com'],
    });
    const entries = () => own.db.selectFrom('audit_log').select('id').execute();
    const { length } = await entries();
    expect(await own.admin.call.webhooks.update({ id, topics: ['order.created'] })).toMatchObject(body);
    expect(await entries()).toHaveLength(length);
    await own.admin.call.webhooks.delete({ id });
    expect(await lastEntry(own)).toMatchObject({ action: 'webhook.delete', subject_name: 'other.example.com' });
    expect((await own.admin.call.webhooks.list({})).count).toBe(0);
  });
});

it('is for administrators in person, and for those of its tenant', async () => {
  const own = await world.tenant();
  const { id } = await own.admin.call.webhooks.create({ url, topics: ['sale.created'] });
  const calls = [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}${id}/`],
    ['PATCH', `${path}${id}/`],
    ['DELETE', `${path}${id}/`],
    ['POST', `${path}${id}/rotate-secret/`],
    ['POST', `${path}${id}/test/`],
    ['GET', `${path}${id}/deliveries/`],
  ] as const;
  const program = await makeProgram(world, own.admin);
  for (const [method, where] of calls) {
    for (const as of [program, await own.as('manager'), await own.as('viewer')])
      expect([where, (await world.rest(method, where, { as, body: {} })).status]).toEqual([where, 403]);
    if (where === path) continue;
    const foreign = await world.rest(method, where, { as: tenant.admin, ...(method !== 'GET' && { body: {} }) });
    expect([where, foreign.status]).toEqual([where, 404]);
  }
  const { id: delivery } = await own.admin.call.webhooks.test({ id });
  for (const where of [`${path}deliveries/${delivery}/resend/`, `${path}deliveries/${delivery}/`]) {
    const method = where.endsWith('resend/') ? 'POST' : 'GET';
    expect((await world.rest(method, where, { as: tenant.admin })).status).toBe(404);
    expect((await world.rest(method, where, { as: program })).status).toBe(403);
  }
  const viewer = await own.join('viewer');
  expect((await viewer.call.audit.list({ subject_type: 'webhook' })).count).toBe(0);
  expect((await own.admin.call.audit.list({ subject_type: 'webhook' })).count).toBe(2);
});
