import fc from 'fast-check';
import type { InputShape } from '../platform/http/rest-input.ts';
import { FilePart, type Input } from './fuzz-input.ts';

/** A number as JSON may spell it and JavaScript cannot hold it: what stands between the marks goes into the text as it is. */
export const rawMark = '§raw§';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '-'.repeat(100_000),
  'é'.repeat(20_000),
  'İstanbul ΑΣ ẞ ǅ',
  '\u202e\u200b\ufeff',
  'a\r\nBcc: b@example.com',
  '%00%ED%A0%80',
  '%_\\',
  "'; drop table products; --",
  '$1::int',
  '../../etc/passwd',
  '..%2f..\\',
  '<script>alert(1)</script>',
  '=1+1',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '１２',
  '1,5',
  'null',
  'undefined',
  'true',
  '[]',
  '{"a":1}',
  '__proto__',
  'constructor',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59.999999999Z',
  '-271821-04-20',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T00:00:00+24:00',
  'infinity',
  'a@b.co',
  'https://example.com/\u0000',
  'javascript:alert(1)',
  '#12345g',
];
const numbers = [
  0,
  -1,
  1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  99_999_999,
  100_000_000,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
const rawNumbers = ['1e400', '-1e400', '-0', '1E-400', '9'.repeat(400), `0.${'0'.repeat(300)}1`];

/** Odd texts, extreme numbers and values of another type. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(...rawNumbers).map((text) => `${rawMark}${text}${rawMark}`) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $gt: '' }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 60 }).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(1_001, 20_000).map((length) => Array.from({ length }, () => 1)) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', 'a\u0000', '\ud800').map(keyed) },
  { weight: 1, arbitrary: fc.constantFrom(...fileNames()).map((name) => new FilePart(name, 'Name,Price\nTea,1')) },
);

function fileNames(): string[] {
  const odd = ['', '.csv', 'a\u0000.csv', '../a.csv', 'a\\b.csv', 'a"b.csv', 'a\r\nx: y.csv', '\ud800.csv', 'a.exe'];
  return [...odd, `${'n'.repeat(10_000)}.csv`, `${'é'.repeat(5_000)}.pdf`, 'con.docx', 'a.png', 'a.doc'];
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Of the object's own, as JSON text may have it. */
function keyed(key: string): unknown {
  return Object.defineProperty({}, key, { value: { a: 1 }, enumerable: true, writable: true, configurable: true });
}

/** One change of an input: at one of its places, which are counted round. */
interface Edit {
  place: number;
  kind: 'replace' | 'remove' | 'repeat' | 'add key' | 'spoil text';
  value: unknown;
}

export const someEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    place: fc.nat(199),
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('replace' as const) },
      fc.constantFrom('remove' as const, 'repeat' as const, 'add key' as const, 'spoil text' as const),
    ),
    value: oddValue,
  }),
  { minLength: 1, maxLength: 3 },
);

/** Text that no database can hold, in each field of an input once and in the keys of its objects. */
export function unstorableEdits(input: Input, shape: InputShape): Edit[][] {
  return Object.keys(shape.properties ?? {}).flatMap((field, place): Edit[][] => {
    const spoiled: Edit = { place, kind: 'spoil text', value: place % 2 === 0 ? 'a\u0000b' : '\ud800' };
    const given = input[field];
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return [[spoiled]];
    return [[spoiled], [{ place, kind: 'add key', value: 'a\u0000b' }]];
  });
}

/** The input with the edits made; the input itself stays. */
export function edited(input: Input, shape: InputShape, edits: readonly Edit[]): Input {
  let result: unknown = copyOf(input);
  for (const edit of edits) {
    const places = placesOf(result, shape);
    const place = places[edit.place % Math.max(1, places.length)];
    if (place) result = changed(result, place, edit);
  }
  return typeof result === 'object' && result !== null ? (result as Input) : { id: result };
}

type Place = (string | number)[];

/** Where something stands or, by the schema, may stand. */
function placesOf(value: unknown, shape: InputShape): Place[] {
  const places: Place[] = Object.keys(shape.properties ?? {}).map((key) => [key]);
  const visit = (inner: unknown, path: Place) => {
    if (path.length > 4 || places.length > 200 || inner instanceof FilePart) return;
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, deeper] of Object.entries(inner).slice(0, 20)) {
      const place = [...path, Array.isArray(inner) ? Number(key) : key];
      places.push(place);
      visit(deeper, place);
    }
  };
  visit(value, []);
  return places;
}

function changed(value: unknown, [key, ...rest]: Place, edit: Edit): unknown {
  if (key === undefined) return replaced(value, edit);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && edit.kind === 'remove') delete copy[key];
  else copy[key] = changed((value as Record<string | number, unknown>)[key], rest, edit);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

function replaced(value: unknown, { kind, value: odd }: Edit): unknown {
  if (kind === 'repeat') return [value, value, odd];
  if (kind === 'add key' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return typeof odd === 'string' ? { ...value, [odd.slice(0, 100)]: 1 } : { ...value, extra: odd };
  if (kind === 'spoil text' && typeof value === 'string') return `${value}${typeof odd === 'string' ? odd : '\u0000'}`;
  return odd;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null || value instanceof FilePart) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
