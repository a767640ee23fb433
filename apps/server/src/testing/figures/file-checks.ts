import type { FileAnswer } from '@stockhand/contract/answer';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { daysOf, type FigureCheck } from './figure-check.ts';
import { recountedCustom } from './recounted-custom.ts';
import { recountedSales } from './recounted-sales.ts';
import { recountedTransactions } from './recounted-transactions.ts';

/** A report that is saved as CSV has a line here. */
export const fileChecks: Record<string, FigureCheck> = {
  'CSV of transactions': async (call, reading, range) => {
    const told = cellsOf(await call.reports.csv.transactions(daysOf(range)));
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: reading.zone, dateStyle: 'short', timeStyle: 'short' });
    expect(told.map((cells) => [cells[0], cells[3], cells[4], cells[5], cells[6], cells[7]])).toEqual(
      recountedTransactions(reading, range).map((row) => [
        ...[format.format(row.date), row.product, row.reference, `${row.quantity}`],
        ...[row.amount.toFixed(2), row.location],
      ]),
    );
  },
  'CSV of sales': async (call, reading, range) => {
    const told = cellsOf(await call.reports.csv.sales({ ...daysOf(range), group_by: 'product', ordering: 'name' }));
    const counted = recountedSales(reading, range, 'product').rows.map(({ name, sku, quantity, sales, cost }) => [
      ...[name, sku ?? '', `${quantity}`, sales.toFixed(2), cost.toFixed(2)],
    ]);
    expect(told.map((cells) => cells.slice(0, 5)).sort()).toEqual(counted.sort());
  },
  'CSV of a custom report': async (call, reading, range) => {
    const measures = ['revenue', 'refunds', 'net_sales', 'gross_profit', 'units_sold'] as const;
    const question = { measures, by: ['day'] as const, filter: undefined, range };
    const csv = await call.reports.csv.custom({
      ...daysOf(range),
      measures: measures.join(','),
      by: 'day',
      compare: true,
    });
    const told = cellsOf(csv).map(([name = '', ...figures]) => [name, figures.map(Number)]);
    const { rows, totals } = recountedCustom(reading, question);
    const counted = Object.entries(rows).map(([key, figures]) => [JSON.parse(key)[0], Object.values(figures)]);
    counted.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(told.slice(0, -2)).toEqual(plain([...counted, ['Total', Object.values(totals)]]));
  },
};

/** Without the sign of a zero. */
const plain = (rows: unknown) => JSON.parse(JSON.stringify(rows));

/** Without the line of titles. */
function cellsOf({ bytes }: FileAnswer): string[][] {
  const text = new TextDecoder().decode(bytes);
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
}
