import { expect, test } from 'vitest';
import { ScanBuffer } from './scan-buffer.ts';

function typed(text: string, gapMs: number, enterGapMs = gapMs): string | null {
  const buffer = new ScanBuffer();
  let at = 1_000;
  for (const character of text) {
    buffer.type(character, at);
    at += gapMs;
  }
  return buffer.end(at - gapMs + enterGapMs);
}

test('fast keys that end with Enter are a scan', () => {
  expect(typed('4006381333931', 8)).toBe('4006381333931');
  expect(typed('SKU-000123', 30)).toBe('SKU-000123');
});

test('a person types slower', () => {
  expect(typed('4006381333931', 90)).toBeNull();
  expect(typed('lamp', 60)).toBeNull();
});

test('an Enter of its own is a person’s', () => {
  expect(typed('4006381333931', 8, 400)).toBeNull();
});

test('two quick keys are no code', () => {
  expect(typed('gp', 5)).toBeNull();
  expect(typed('A-1', 5)).toBe('A-1');
});

test('codes that follow each other at once are codes of their own', () => {
  const buffer = new ScanBuffer();
  const scan = (code: string, from: number) => {
    for (const [position, digit] of [...code].entries()) buffer.type(digit, from + position * 5);
    return buffer.end(from + code.length * 5);
  };
  expect([scan('1234', 0), scan('5678', 30)]).toStrictEqual(['1234', '5678']);
});

test('what was typed before a pause is no part of the code', () => {
  const buffer = new ScanBuffer();
  buffer.type('x', 0);
  for (const [position, digit] of [...'1234'].entries()) buffer.type(digit, 1_000 + position * 10);
  expect(buffer.end(1_040)).toBe('1234');
});

test('says from the third key on that a scan goes on: two are a quick hand’s shortcut', () => {
  const buffer = new ScanBuffer();
  expect(buffer.isScanning(0)).toBe(false);
  expect(buffer.type('g', 0)).toBe(true);
  expect(buffer.isScanning(10)).toBe(false);
  expect(buffer.type('p', 10)).toBe(false);
  expect(buffer.isScanning(20)).toBe(true);
  expect(buffer.isScanning(100)).toBe(false);
  expect(buffer.type('p', 100)).toBe(false);
  expect(buffer.type('p', 500)).toBe(true);
});
