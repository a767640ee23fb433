import { auditActions } from '@stockhand/contract/audit-vocabulary';
import { expect, it } from 'vitest';
import { actionOptions } from './action-options.ts';

it('puts each action under what it is done to, every group in one piece', () => {
  const options = actionOptions(auditActions);
  expect(options).toHaveLength(auditActions.length);
  const groups = options.map(({ group }) => group);
  const starts = groups.filter((group, position) => group !== groups[position - 1]);
  expect(starts).toEqual([...new Set(groups)].sort());
  expect(starts).not.toContain('Other');
  expect(options.filter(({ group }) => group === 'Stock').map(({ label }) => label)).toEqual([
    'Stock added',
    'Stock adjusted',
    'Stock counted',
    'Stock removed',
    'Stock transferred',
  ]);
  expect(options.find(({ value }) => value === 'login.failed')?.group).toBe('User');
});
