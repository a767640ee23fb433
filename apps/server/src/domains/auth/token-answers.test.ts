import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, password, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const signUp = () => {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const names = { company_name: 'Stored', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  return { ...names, username, email: `${username}@example.com`, password };
};

/** The calls that answer tokens, each with what it is sent. */
const calls: [path: string, body: () => Promise<object>][] = [
  ['/api/token/', async () => ({ username: tenant.admin.caller.user.username, password })],
  ['/api/token/refresh/', async () => ({ refresh: tenant.admin.refresh })],
  ['/api/directory/select-tenant/', async () => ({ tenant_id: tenant.id })],
  [
    '/api/auth/verify-email/',
    async () => {
      const { body } = await world.rest('POST', '/api/auth/pre-register/', { body: signUp() });
      return { token: (body as { verification_token: string }).verification_token };
    },
  ],
];

it.each(calls)('%s stores no answer for a replay', async (path, body) => {
  const key = randomUUID();
  const sent = await body();
  const ask = () => world.rest('POST', path, { as: tenant.admin, body: sent, headers: { 'idempotency-key': key } });
  expect((await ask()).status).toBe(200);
  const kept = [
    ...(await world.services.database.selectFrom('public.idempotency_keys').select('key').execute()),
    ...(await tenant.db.selectFrom('idempotency_keys').select('key').execute()),
  ];
  expect(kept.map((row) => row.key)).not.toContain(key);
});
