import { expect, it } from 'vitest';
import { spanInName } from './span-in-name.ts';

it('names both days, one alone, and where a range is open its end', () => {
  const today = '2026-11-23';
  expect(spanInName({ start_date: '2026-10-25', end_date: '2026-11-01' }, today)).toBe('2026-10-25-to-2026-11-01');
  expect(spanInName({ start_date: '2026-10-25', end_date: '2026-10-25' }, today)).toBe('2026-10-25');
  expect(spanInName({ start_date: '2026-10-25' }, today)).toBe('2026-10-25-to-2026-11-23');
  expect(spanInName({ end_date: '2026-10-25' }, today)).toBe('until-2026-10-25');
  expect(spanInName({}, today)).toBe('until-2026-11-23');
});
