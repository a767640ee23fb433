import { expect, it } from 'vitest';
import { tenantsPerConnection } from './pool-options.ts';

it.each([
  [200, 1],
  [336, 5],
  [600, 87],
  [1_000, 212],
])('lets connections of %i MB together read from %i tenants each', (memoryMb, tenants) => {
  expect(tenantsPerConnection(memoryMb)).toBe(tenants);
});
