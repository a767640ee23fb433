import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

test.each([
  ['Cafe\u0301', 'Café'],
  ['Tea\u200b', 'Tea'],
  ['\ufeffTea', 'Tea'],
  ['Te\u00ada', 'Tea'],
  ['\u202aTea\u202c \u200fbag\u2060s', 'Tea bags'],
  ['e\u200b\u0301', 'é'],
  ['Green\u00a0\u3000 \t\r\ntea\u2028bags ', 'Green tea bags'],
  ['T\u200dea', 'Tea'],
  ['T\u200cea', 'Tea'],
  ['\u200b\u2060', ''],
])('%j is seen as %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test.each([
  '👩‍👧‍👦',
  '👩🏽‍🚀',
  '🏳️‍🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می‌خواهم',
  'क्‍ष',
  'ශ්‍රී',
  'Straße',
  '½ l',
  'ﬁ',
])('keeps what joins the signs of %s', (text) => {
  expect(plainLine(text)).toBe(text.normalize('NFC'));
});

test('is the same once more, of any text', () => {
  const letters = [...'aÉe\u0301 \u00a0\u200b\u200c\u200d\u2060\ufeff\u00adمیक्ष👩👧\ufe0f🏽\n\u3000ﬁ\u0345\u0f77'];
  for (let times = 0; times < 5_000; times++) {
    const text = Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
    const line = plainLine(text);
    expect(plainLine(line)).toBe(line);
    expect(line).not.toMatch(/[\u200b\u2060\ufeff\u00ad]|^ | $| {2}/);
  }
});
