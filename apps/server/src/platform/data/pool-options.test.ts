import { expect, it } from 'vitest';
import { poolOptionsOf } from './pool-options.ts';

it.each([
  [200, 1, 1],
  [347, 1, 27],
  [349, 2, 28],
  [600, 20, 280],
  [1_000, 48, 680],
])(
  'lets connections of %i MB together serve %i tenants each, and log people of %i in',
  (databaseMemoryMb, served, entered) => {
    const { calls, reserved } = poolOptionsOf({ processes: 1, databaseMemoryMb });
    expect([calls.tenantsMax, reserved.tenantsMax]).toEqual([served, entered]);
  },
);

it('gives processes together what one would have, and each enough to work', () => {
  const of = (processes: number) => {
    const { calls, reserved, shares } = poolOptionsOf({ processes, databaseMemoryMb: 1_000 });
    return [calls.max, reserved.max, shares.max, calls.tenantsMax];
  };
  expect(of(1)).toEqual([18, 2, 6, 48]);
  expect(of(2)).toEqual([9, 2, 3, 42]);
  expect(of(4)).toEqual([6, 2, 2, 21]);
});
