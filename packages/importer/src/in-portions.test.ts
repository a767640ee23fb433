import { expect, it } from 'vitest';
import { inPortions } from './in-portions.ts';

it('reads all rows in their order, and lets others in after each hundred', async () => {
  const seen: string[] = [];
  const rows = Array.from({ length: 201 }, (_, index) => index);
  const reading = inPortions(rows, (row) => {
    if (row % 100 === 0) seen.push(`row ${row}`);
    return row * 2;
  });
  const other = () => {
    seen.push('other');
    if (seen.length < 6) setImmediate(other);
  };
  setImmediate(other);
  expect(await reading).toEqual(rows.map((row) => row * 2));
  expect(seen.slice(0, 5)).toEqual(['row 0', 'row 100', 'other', 'row 200', 'other']);
});

it('reads no rows', async () => {
  expect(await inPortions([], () => 1)).toEqual([]);
});
