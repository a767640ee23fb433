import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type Person, type World } from '../testing/world.ts';
import { CallMeter } from './call-meter.ts';
import { RateLimiter } from './rate-limit.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld({ CALL_LIMITS: 'on', HOST: '0.0.0.0' });
  company = await world.company();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const tooMany = { status: 429, body: { detail: 'Too many requests. Please try again later.' } };

/** Sets how many calls the servers have taken out of this minute. */
async function spend(key: string, count: number): Promise<void> {
  const row = { count, window_ends_at: new Date(Date.now() + 60_000) };
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `calls ${key}`, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

it('lets a person call six hundred times a minute, by whatever way, and tells when to come again', async () => {
  const person = await company.join('viewer');
  const name = 'auth.sessions.revokeOthers';
  const batch = () =>
    world
      .rest('POST', `/trpc/${Array(20).fill(name).join(',')}?batch=1`, { as: person, body: {} })
      .then((answer) => answer.status);
  // A batch of changes counts as what it carries.
  expect(await Promise.all(Array.from({ length: 30 }, batch))).toEqual(Array(30).fill(200));
  const refused = await me(person);
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await me(await company.join('viewer'))).status).toBe(200);
});

it('counts what a screen reads at once as one call', async () => {
  const person = await company.join('viewer');
  const url = `/trpc/${Array(20).fill('auth.me').join(',')}?batch=1&input=${encodeURIComponent('{}')}`;
  await spend(`user ${person.who.user.id}`, 570);
  for (let i = 0; i < 30; i++) expect((await world.rest('GET', url, { as: person })).status).toBe(200);
  expect((await world.rest('GET', url, { as: person })).status).toBe(429);
});

it('lets a company call three thousand times, and no other company suffers', async () => {
  const busy = await world.company();
  await spend(`tenant ${busy.id}`, 2_999);
  expect((await me(busy.admin)).status).toBe(200);
  await spend(`tenant ${busy.id}`, 3_000);
  for (let i = 0; i < 29; i++) await me(busy.admin);
  expect(await me(await busy.join('viewer'))).toMatchObject(tooMany);
  expect((await me(company.admin)).status).toBe(200);
});

it('counts who is signed in nowhere by address, and nobody by what they say of it', async () => {
  const refresh = (address: string, headers: Record<string, string> = {}) =>
    world.rest('POST', '/api/token/refresh/', { body: { refresh: crypto.randomUUID() }, address, headers });
  await spend('address 10.3.3.3', 600);
  expect((await refresh('10.3.3.3', { 'x-forwarded-for': '10.3.3.4' })).status).toBe(429);
  expect((await refresh('10.3.3.4')).status).toBe(401);
});

it('shares a count between servers, and forgets it after its minute', async () => {
  const limit = { max: 60, windowSeconds: 60 };
  const [one, other] = [0, 1].map(() => new CallMeter(new RateLimiter(world.services.database), true));
  const use = (meter: CallMeter | undefined) =>
    meter?.use('shared', limit, 1).then(
      () => 1,
      () => 0,
    ) ?? 0;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => use(i % 2 === 0 ? one : other)));
  const admitted = answers.reduce<number>((sum, answer) => sum + answer, 0);
  expect(admitted).toBe(60);
  await world.services.database
    .updateTable('public.attempts')
    .set({ window_ends_at: new Date() })
    .where('key', '=', 'calls shared')
    .execute();
  expect(await use(new CallMeter(new RateLimiter(world.services.database), true))).toBe(1);
});

it('counts nothing when it is switched off', async () => {
  const off = new CallMeter(world.services.limits, false);
  for (let i = 0; i < 5; i++) await off.use('off', { max: 1, windowSeconds: 60 }, 30);
});
