import { expect, it } from 'vitest';
import { matchesCommand } from './command.ts';

it('finds a command by the beginnings of its words, in any order', () => {
  const command = { label: 'Company Settings' };
  expect(['', 'comp', 'SET', 'set comp', ' company  settings '].every((text) => matchesCommand(command, text))).toBe(
    true,
  );
  expect(['any', 'company x', 'tings'].some((text) => matchesCommand(command, text))).toBe(false);
});
