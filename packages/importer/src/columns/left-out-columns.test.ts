import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { leftOutColumns } from './left-out-columns.ts';

function leftOut(headers: string[], ...rows: string[][]) {
  const mapping = mapColumns(headers, rows);
  const numbered = rows.map((cells, index) => ({ row_number: index + 2, cells }));
  return leftOutColumns(mapping, numbered).map(({ header, kind }) => `${header}: ${kind}`);
}

test('prices of others and codes of a market are said to be left out', () => {
  expect(leftOut(['Name', 'Price', 'MAP Price'], ['Mug', '12', '10.50'])).toEqual(['MAP Price: price']);
  expect(leftOut(['Name', 'Price', 'MAP'], ['Mug', '12', '10.50'])).toEqual(['MAP: price']);
  expect(leftOut(['Name', 'Price', 'Streichpreis'], ['Mug', '12', '15,00 €'])).toEqual(['Streichpreis: price']);
  expect(leftOut(['Name', 'Price', 'Zorb'], ['Mug', '12', '$15'])).toEqual(['Zorb: price']);
  expect(leftOut(['Name', 'Price', 'asin1'], ['Mug', '12', 'B00TEST001'])).toEqual(['asin1: code']);
  expect(leftOut(['Name', 'Price', 'Zorb'], ['Mug', '12', '4006381333931'])).toEqual(['Zorb: code']);
});

test('where no column is the price or the stock, what may be it is named', () => {
  expect(leftOut(['Name', 'Stock', 'Hinta'], ['Mug', '3', '12.50'])).toEqual([]);
  expect(leftOut(['Name', 'Stock', 'Zorb'], ['Mug', '3', '12.50'])).toEqual(['Zorb: price']);
  expect(leftOut(['Name', 'Price', 'Darab'], ['Mug', '3.50', '12'])).toEqual(['Darab: quantity']);
});

test('a header that asks for a number is no question of yes or no', () => {
  expect(leftOut(['Name', 'Price', 'How many?'], ['Mug', '3.50', '12'])).toEqual(['How many?: quantity']);
  expect(leftOut(['Name', 'Stock', 'How much?'], ['Mug', '3', '$12.50'])).toEqual(['How much?: price']);
});

test('what is neither price nor code nor stock, or is empty, says nothing', () => {
  const headers = ['Name', 'Price', 'Stock', 'Weight', 'Sold quantity', 'On sale (0/1)', 'Show price?', 'Old price'];
  expect(leftOut(headers, ['Mug', '3.50', '4', '0.35', '17', '1', 'yes', ''])).toEqual([]);
  expect(leftOut(['Name', 'Price', 'Height', 'ID', 'Units sold'], ['Mug', '3.50', '12', '4', '9'])).toEqual([]);
});
