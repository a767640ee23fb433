import { expect, it } from 'vitest';
import { optionText } from './option-text.ts';

const options = [{ value: '1', label: 'Lamps' }];

it('tells a filter by its option, and one that leads to nothing as unknown', () => {
  expect(optionText(options, '1')).toBe('Lamps');
  expect(optionText(options, '999')).toBe('Unknown');
  expect(optionText([], '999')).toBe('Unknown');
});

it('calls nothing unknown before the options are there', () => {
  expect(optionText(undefined, '1')).toBe('…');
  expect(optionText(undefined, '')).toBeUndefined();
  expect(optionText(options, '')).toBeUndefined();
});
