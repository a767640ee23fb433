import { expect, it } from 'vitest';
import { matchesCommand } from './command.ts';

it('finds a command by the beginnings of its words, in any order', () => {
  const command = { label: 'Company Settings' };
  expect(['', 'comp', 'SET', 'set comp', ' company  settings '].every((text) => matchesCommand(command, text))).toBe(
    true,
  );
  expect(['any', 'company x', 'tings'].some((text) => matchesCommand(command, text))).toBe(false);
});

it('finds a command by the other words that it is known by', () => {
  const command = { label: 'Sign out', words: 'log out logout' };
  expect(['sign', 'log out', 'logo', 'out sign'].every((text) => matchesCommand(command, text))).toBe(true);
  expect(matchesCommand({ label: 'Sign out' }, 'log')).toBe(false);
});
