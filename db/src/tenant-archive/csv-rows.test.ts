import { expect, it } from 'vitest';
import { csvHeader, csvRows } from './csv-rows.ts';

it('writes numbers with their digits, nothing for what is missing, and text guarded against formulas', () => {
  const columns = ['id', 'price', 'name', 'facts', 'is_active'];
  expect(csvHeader(columns)).toBe('\uFEFF"id","price","name","facts","is_active"\r\n');
  const rows = [
    '{"id": 7, "name": "=1+\\"2\\": 3.50", "facts": null, "price": 2.50, "is_active": true}',
    '{"id": 8, "name": "a\\nb", "facts": {"price": 9.90, "id": 1.0}, "price": -0.00}',
    '{"id": 9, "name": null, "facts": {"price": 2.5}, "price": 12}',
  ];
  expect(csvRows(rows, columns)).toBe(
    [
      `"7","2.50","'=1+""2"": 3.50","","true"`,
      '"8","-0.00","a\nb","{""price"":9.9,""id"":1}",""',
      '"9","12","","{""price"":2.5}",""',
      '',
    ].join('\r\n'),
  );
});
