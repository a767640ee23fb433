import { expect, test } from 'vitest';
import { joinCloseLines } from './wrapped-rows.ts';

const line = (y: number, name: string, price = '', page = 0) => ({ cells: [name, price], y, page });
const joined = (...lines: ReturnType<typeof line>[]) =>
  joinCloseLines(lines, ({ cells }) => cells[1] !== '')?.map(({ cells }) => cells.join(' '));

test('lines that stand closer than rows do are one row', () => {
  expect(joined(line(0, 'Garden'), line(10, 'chair', '3'), line(30, 'Cup', '2'), line(50, 'Mug', '4'))).toEqual([
    ...['Garden chair 3', 'Cup 2', 'Mug 4'],
  ]);
});

test('where rows follow like lines, or lines would join two rows, distances tell nothing', () => {
  expect(joined(line(0, 'Garden'), line(10, 'chair', '3'), line(20, 'Cup', '2'), line(40, 'Mug', '4'))).toBeUndefined();
  expect(joined(line(0, 'Heading'), line(20, 'Cup', '2'), line(30, 'Mug', '4'))).toBeUndefined();
  expect(joined(line(0, 'Cup', '2'), line(20, 'Mug', '4'))).toBeUndefined();
});

test('a page ends a row', () => {
  expect(joined(line(0, 'Garden'), line(10, 'chair', '3'), line(12, 'Cup', '2', 1))).toEqual([
    'Garden chair 3',
    'Cup 2',
  ]);
});
