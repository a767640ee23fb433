import { expect, test } from 'vitest';
import { ScanBuffer, type ScanEnd } from './scan-buffer.ts';

function typed(text: string, gapMs: number, { enterGapMs = gapMs, end = 'Enter' as ScanEnd } = {}): string | null {
  const buffer = new ScanBuffer();
  let at = 1_000;
  for (const character of text) {
    buffer.type(character, at);
    at += gapMs;
  }
  return buffer.end(end, at - gapMs + enterGapMs);
}

/** One character after the other, with the pauses between them. */
function typedWithGaps(keys: string, gapsMs: readonly number[], enterGapMs: number): string | null {
  const buffer = new ScanBuffer();
  let at = 1_000;
  for (const [position, key] of [...keys].entries()) {
    at += position === 0 ? 0 : (gapsMs[position - 1] ?? 0);
    buffer.type(key, at);
  }
  return buffer.end('Enter', at + enterGapMs);
}

test('fast keys that end with Enter are a scan', () => {
  expect(typed('4006381333931', 8)).toBe('4006381333931');
  expect(typed('SKU-000123', 30)).toBe('SKU-000123');
  // Twenty keys in 60 ms.
  expect(typed('40063813339310012345', 3)).toBe('40063813339310012345');
  // Over Bluetooth.
  expect(typed('96385074', 30)).toBe('96385074');
  expect(typed('50012', 30)).toBe('50012');
  expect(typed('4006381333931', 42)).toBe('4006381333931');
  expect(typed('LOT 12', 8)).toBe('LOT 12');
  expect(typed('LAMPOAKXL', 8)).toBe('LAMPOAKXL');
});

test('a person types slower', () => {
  expect(typed('4006381333931', 90)).toBeNull();
  expect(typed('lamp', 60)).toBeNull();
  // Twelve keys a second, and a practised hand on the number pad.
  expect(typed('4006381333931', 83)).toBeNull();
  expect(typed('250', 40)).toBeNull();
  expect(typed('1250', 50)).toBeNull();
  expect(typed('12500', 40)).toBeNull();
  // A word that is rolled off the fingers.
  expect(typed('the', 20)).toBeNull();
  expect(typed('stand', 30)).toBeNull();
});

test('a single delay within a code does not end it, once the pace is known', () => {
  expect(typedWithGaps('96385074', [5, 5, 5, 200, 5, 5, 5], 5)).toBe('96385074');
  expect(typedWithGaps('96385074', [5, 5, 5, 300, 5, 5, 5], 5)).toBe('5074');
});

test('what a hand typed before is no part of the code, however soon the scanner follows', () => {
  expect(typedWithGaps('x96385074', [120, 5, 5, 5, 5, 5, 5, 5], 5)).toBe('96385074');
});

test('an Enter of its own is a person’s', () => {
  expect(typed('4006381333931', 8, { enterGapMs: 400 })).toBeNull();
  expect(typed('4006381333931', 8, { enterGapMs: 400, end: 'Tab' })).toBeNull();
});

test('a code may end with Tab or with nothing, when it looks like one', () => {
  for (const end of ['Tab', 'silence'] as const) {
    expect(typed('96385074', 8, { end })).toBe('96385074');
    expect(typed('SKU-000123', 30, { end })).toBe('SKU-000123');
    expect(typed('96385074', 83, { end })).toBeNull();
    // What is filled in by a program goes on with Tab as well.
    expect(typed('12.50', 3, { end })).toBeNull();
    expect(typed('Lighting', 3, { end })).toBeNull();
    expect(typed('12 High Street', 3, { end })).toBeNull();
  }
  // The silence itself is no part of the pace.
  expect(typed('96385074', 8, { end: 'silence', enterGapMs: 400 })).toBe('96385074');
});

test('sentences are no codes', () => {
  expect(typed('Kind regards,', 3)).toBeNull();
});

test('two quick keys are no code', () => {
  expect(typed('gp', 5)).toBeNull();
  expect(typed('A-1', 5)).toBe('A-1');
  expect(typed('', 5)).toBeNull();
});

test('codes that follow each other at once are codes of their own', () => {
  const buffer = new ScanBuffer();
  const scan = (code: string, from: number) => {
    for (const [position, digit] of [...code].entries()) buffer.type(digit, from + position * 5);
    return buffer.end('Enter', from + code.length * 5);
  };
  expect([scan('1234', 0), scan('5678', 30)]).toStrictEqual(['1234', '5678']);
});

test('what was typed before a pause is no part of the code', () => {
  const buffer = new ScanBuffer();
  buffer.type('x', 0);
  for (const [position, digit] of [...'1234'].entries()) buffer.type(digit, 1_000 + position * 10);
  expect(buffer.end('Enter', 1_040)).toBe('1234');
});

test('says from the third key on that a scan goes on: two are a quick hand’s shortcut', () => {
  const buffer = new ScanBuffer();
  expect(buffer.isScanning(0)).toBe(false);
  expect(buffer.type('g', 0)).toBe(true);
  expect(buffer.isScanning(10)).toBe(false);
  expect(buffer.type('p', 10)).toBe(false);
  expect(buffer.isScanning(20)).toBe(true);
  expect(buffer.isScanning(101)).toBe(false);
  expect(buffer.type('p', 100)).toBe(false);
  expect(buffer.type('p', 500)).toBe(true);
});

test('knows a scanner by the pace of three keys', () => {
  const buffer = new ScanBuffer();
  buffer.type('?', 0);
  buffer.type('1', 40);
  expect(buffer.isOfScanner).toBe(false);
  buffer.type('2', 80);
  expect(buffer.isOfScanner).toBe(true);
  // A hand that steps down a list.
  buffer.clear();
  for (const at of [0, 60, 120]) buffer.type('j', at);
  expect(buffer.isOfScanner).toBe(false);
});
