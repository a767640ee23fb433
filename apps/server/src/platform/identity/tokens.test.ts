import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { AccessTokens, loadKeys, seal, signAccess, unseal } from './tokens.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const verifyAccess = (key: Uint8Array, token: string) => new AccessTokens(key).verify(token);
const claims = { userId: 7, sessionId: 8, tenantSchema: 't_shop' };

it('gives all servers that start on one database at once the same keys, and each purpose its own', async () => {
  const { database } = world.services;
  await database.deleteFrom('public.server_keys').execute();
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => loadKeys(database)));
  if (!first) throw new Error('No keys.');
  for (const keys of others) expect(keys).toEqual(first);
  expect(new Set(Object.values(first).map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  for (const key of Object.values(first)) expect(key.length).toBeGreaterThanOrEqual(32);
  const [one, another] = [await loadKeys(database), await loadKeys(database)];
  expect(await verifyAccess(another.access, await signAccess(one.access, claims))).toMatchObject(claims);
});

it('takes no token with less in it than ours have, nor one made for something else', async () => {
  const { access } = world.services.keys;
  const token = (change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, alg = 'HS256') => {
    const jwt = new SignJWT({ sid: 8, tenant_schema: 't_shop' })
      .setProtectedHeader({ alg, typ: 'at+jwt' })
      .setSubject('7')
      .setIssuer('stockhand')
      .setAudience('stockhand')
      .setIssuedAt()
      .setExpirationTime('1m');
    return change(jwt).sign(access);
  };
  expect(await verifyAccess(access, await token())).toMatchObject(claims);
  const without = new SignJWT({ sid: 8, tenant_schema: 't_shop' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('7')
    .setIssuer('stockhand')
    .setAudience('stockhand')
    .setIssuedAt();
  for (const bad of [
    await without.sign(access),
    await token((jwt) => jwt.setIssuer('somebody')),
    await token((jwt) => jwt.setAudience('something')),
    await token((jwt) => jwt.setExpirationTime('-1m')),
    await token((jwt) => jwt.setNotBefore('5m')),
    await token(undefined, 'HS512'),
    await token((jwt) => jwt.setJti('x'.repeat(5_000))),
  ])
    expect(await verifyAccess(access, bad)).toBeUndefined();
});

it('remembers a token until it expires, and none that another key signed', async () => {
  const { access, media } = world.services.keys;
  const tokens = new AccessTokens(access);
  const token = await signAccess(access, claims);
  const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    expect(await tokens.verify(token)).toMatchObject(claims);
    minutes(14.9);
    expect(await tokens.verify(token)).toMatchObject(claims);
    minutes(0.2);
    expect(await tokens.verify(token)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
  expect(await tokens.verify(await signAccess(media, claims))).toBeUndefined();
});

it('opens what it sealed, and nothing that was changed', () => {
  const { sealing, media } = world.services.keys;
  const sealed = seal(sealing, 'a secret');
  expect(sealed).not.toContain('secret');
  expect(unseal(sealing, sealed)).toBe('a secret');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal(sealing, changed)).toThrow();
  expect(() => unseal(media, sealed)).toThrow();
});
