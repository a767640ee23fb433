import { randomUUID } from 'node:crypto';
import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kenya = { currency: 'KES', timezone: 'Africa/Nairobi' };
const wrong = { currency: 'Shillings', timezone: 'Nairobi' };
const refused = { status: 400, body: { currency: [texts.currency], timezone: [texts.timezone] } };

function signUp(region: object) {
  const id = randomUUID().slice(0, 8);
  const names = { company_name: `Company ${id}`, industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const account = { email: `owner-${id}@example.com`, username: `owner-${id}`, password: 'Correct-horse-9' };
  return world.rest('POST', '/api/auth/pre-register/', { body: { ...names, ...account, ...region } });
}

async function foundedBy(region: object) {
  const { body } = await signUp(region);
  const { verification_token: token } = body as { verification_token: string };
  return (await world.nobody.auth.verifyEmail({ token })).tenant;
}

it('a sign-up founds its tenant with the currency and time zone that it names', async () => {
  expect(await foundedBy({ ...kenya, currency: 'kes' })).toMatchObject(kenya);
  expect(await foundedBy({})).toMatchObject({ currency: 'USD', timezone: 'UTC' });
  expect(await foundedBy({ timezone: 'Europe/Berlin' })).toMatchObject({ currency: 'USD', timezone: 'Europe/Berlin' });
  expect(await signUp(wrong)).toMatchObject(refused);
});

it('so does a further tenant, and the first of a person without one', async () => {
  const { admin } = await world.tenant();
  expect(await admin.call.tenants.create({ name: 'Nairobi', ...kenya })).toMatchObject(kenya);
  expect(await admin.call.tenants.create({ name: 'Nowhere' })).toMatchObject({ currency: 'USD', timezone: 'UTC' });
  expect(await refusalOf(admin.call.tenants.create({ name: 'Wrong', ...wrong }))).toMatchObject(refused);
  const { call } = await world.outsider();
  expect((await call.tenants.createFirst({ name: 'First', ...kenya })).tenant).toMatchObject(kenya);
});
