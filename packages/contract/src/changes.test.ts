import { expect, it } from 'vitest';
import { routersOf } from './changes.ts';

it('answers the routers of all topics, each once', () => {
  const routers = routersOf(['customers', 'orders', 'invitations']);
  expect([...routers].sort()).toEqual([
    'audit',
    'billing',
    'dashboard',
    'members',
    'notifications',
    'orders',
    'reports',
    'sales',
    'search',
  ]);
});

it('reads no figure of the tenant again for what concerns one person', () => {
  expect(routersOf(['notifications'])).toEqual(new Set(['notifications']));
  expect(routersOf([])).toEqual(new Set());
});

it('reads everything again after a lost connection and after a topic that the page does not know', () => {
  expect(routersOf(['orders', 'everything'])).toBe('everything');
  expect(routersOf(['orders', 'invented-later'])).toBe('everything');
  expect(routersOf(['constructor'])).toBe('everything');
});
