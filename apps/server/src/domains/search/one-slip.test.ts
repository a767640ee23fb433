import { expect, it } from 'vitest';
import { slipsOf } from './one-slip.ts';

const letters = 'abcdefghijklmnopqrst';
/** `like` and the database's `\m` and `\M` as JavaScript says them, for names of one word. */
const isLike = (name: string, piece: string) =>
  new RegExp(`^${piece.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(name);
const fits = (text: string, name: string) =>
  slipsOf(text).some(
    ({ pieces, words }) =>
      pieces.some((piece) => isLike(name, piece)) &&
      (words === undefined || new RegExp(`^${words.replace('\\m', '').replace('\\M', '')}$`).test(name)),
  );

it('forgives any one letter in words of 5 letters and more', () => {
  for (let length = 5; length <= 20; length += 1) {
    const typed = letters.slice(0, length);
    for (let at = 0; at < length; at += 1) {
      const [start, end] = [typed.slice(0, at), typed.slice(at)];
      const names = [`${start}x${end.slice(1)}`, `${start}x${end}`, start + end.slice(1), `${typed}x`];
      if (end.length > 1) names.push(`${start}${end[1]}${end[0]}${end.slice(2)}`);
      for (const name of names) expect([typed, name, fits(typed, name)]).toEqual([typed, name, true]);
    }
  }
});

it('takes a name in the plural, and words of at most 20 letters', () => {
  expect([fits('abcdef', 'abxdefs'), fits('abcdef', 'abxdefz')]).toEqual([true, false]);
  expect(fits(`${letters}u`, `${letters}x`)).toBe(false);
});

it('forgives no two letters, and in short words only a swap', () => {
  for (const name of ['axxde', 'xbcdx', 'abxxcde', 'edcba']) expect([name, fits('abcde', name)]).toEqual([name, false]);
  expect([fits('abcd', 'abdc'), fits('abcd', 'abxd')]).toEqual([true, false]);
  for (const text of ['abc', 'ab cde', '123456', 'x1 %_', '']) expect([text, slipsOf(text)]).toEqual([text, []]);
});
