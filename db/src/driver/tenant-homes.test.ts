import { expect, it } from 'vitest';
import { TenantClient } from './tenant-client.ts';
import { TenantHomes } from './tenant-homes.ts';

/** One that is not connected and has been asked for the tenants' tables. */
function clientOf(...tenants: string[]): TenantClient {
  const client = new TenantClient();
  for (const tenant of tenants) client.query(`select from "${tenant}".products`);
  return client;
}

it('knows what each connection has served, and forgets those that are closed', () => {
  const homes = new TenantHomes(100);
  const [one, two] = [clientOf('t_a', 't_b'), clientOf('t_b')];
  homes.isTooMuchFor(one);
  homes.isTooMuchFor(two);
  expect([homes.of('t_a'), homes.of('t_b'), homes.of('t_c')]).toEqual([new Set([one]), new Set([one, two]), new Set()]);
  two.query('select from "t_c".products');
  expect(homes.of('t_c').size).toBe(0);
  homes.isTooMuchFor(two);
  expect(homes.of('t_c')).toEqual(new Set([two]));
  homes.forget(one);
  expect([homes.of('t_a').size, homes.of('t_b')]).toEqual([0, new Set([two])]);
});

it.each([
  [5, false],
  [6, true],
])('settles each of %i tenants with one connection where there is room for eleven: %s', (tenants, isSettled) => {
  const homes = new TenantHomes(14);
  homes.isTooMuchFor(clientOf(...Array.from({ length: tenants }, (_, n) => `t_${n}`)));
  expect(homes.isSettled('t_0')).toBe(isSettled);
});

it('settles a tenant with one connection where there is no room for all, and nobody without any', () => {
  const homes = new TenantHomes(1);
  homes.isTooMuchFor(clientOf('t_a', 't_b', 't_c'));
  expect([homes.isSettled('t_a'), homes.isSettled('t_d')]).toEqual([true, false]);
  expect(new TenantHomes(Number.POSITIVE_INFINITY).isSettled('t_a')).toBe(false);
});

it('parts with a large connection when there is no room, and keeps a small one', () => {
  const homes = new TenantHomes(4);
  const [large, small] = [clientOf('t_a', 't_b'), clientOf('t_c')];
  expect([homes.isTooMuchFor(large), homes.isTooMuchFor(small)]).toEqual([false, false]);
  large.query('select from "t_d".products');
  expect(homes.isTooMuchFor(small)).toBe(false);
  expect(homes.isTooMuchFor(large)).toBe(true);
  expect(homes.isTooMuchFor(small)).toBe(false);
  homes.forget(large);
  expect(homes.isTooMuchFor(small)).toBe(false);
  homes.forget(small);
  expect(homes.isTooMuchFor(clientOf('t_a', 't_b', 't_c', 't_d'))).toBe(true);
});
