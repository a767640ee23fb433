import { expect, it } from 'vitest';
import { matchCommand } from './match-command.ts';

it('finds a command by the beginnings of its words, in any order', () => {
  const command = { label: 'Company Settings' };
  for (const text of ['', 'comp', 'SET', 'set comp', ' company  settings '])
    expect([text, matchCommand(command, text)]).toEqual([text, 'label']);
  for (const text of ['any', 'company x', 'tings']) expect([text, matchCommand(command, text)]).toEqual([text, null]);
});

it('finds a command by the other words that it is known by, after its label', () => {
  const command = { label: 'Sign out', words: 'log out logout' };
  expect(matchCommand(command, 'sign')).toBe('label');
  for (const text of ['log out', 'logo', 'out log'])
    expect([text, matchCommand(command, text)]).toEqual([text, 'words']);
  expect(matchCommand({ label: 'Sign out' }, 'log')).toBeNull();
});

it('takes words with and without spaces and hyphens', () => {
  for (const text of ['two factor', 'two-factor', 'twofactor', 'Two-Fac'])
    expect([text, matchCommand({ label: 'Two-Factor Authentication' }, text)]).toEqual([text, 'label']);
  expect(matchCommand({ label: 'Company Settings', words: 'time zone' }, 'timezone')).toBe('words');
  expect(matchCommand({ label: 'Audit Log' }, 'auditlog')).toBe('label');
});

it('forgives one typing error in words of five letters and more', () => {
  for (const text of ['notifcations', 'notificatoins', 'notifiications', 'notif1', 'notof'])
    expect([text, matchCommand({ label: 'Notifications' }, text)]).toEqual([text, 'similar']);
  for (const text of ['nitof', 'nott', 'notxxications'])
    expect([text, matchCommand({ label: 'Notifications' }, text)]).toEqual([text, null]);
});

it('keeps a quiet command back until it is asked for', () => {
  expect(matchCommand({ label: 'Sessions', isQuiet: true }, ' ')).toBeNull();
  expect(matchCommand({ label: 'Sessions', isQuiet: true }, 'sess')).toBe('label');
});
