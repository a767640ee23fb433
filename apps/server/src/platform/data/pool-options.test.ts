import { expect, it } from 'vitest';
import { poolOptionsOf } from './pool-options.ts';

it.each([
  [200, 1],
  [347, 1],
  [349, 2],
  [600, 20],
  [1_000, 48],
])('lets connections of %i MB together read from %i tenants each', (databaseMemoryMb, tenants) => {
  expect(poolOptionsOf({ processes: 1, databaseMemoryMb }).tenantsMax).toBe(tenants);
});

it('gives processes together what one would have, and each enough to work', () => {
  const of = (processes: number) => {
    const { calls, reserved, shares, tenantsMax } = poolOptionsOf({ processes, databaseMemoryMb: 1_000 });
    return [calls.max, reserved.max, shares.max, tenantsMax];
  };
  expect(of(1)).toEqual([18, 2, 6, 48]);
  expect(of(2)).toEqual([9, 2, 3, 42]);
  expect(of(4)).toEqual([6, 2, 2, 21]);
});
