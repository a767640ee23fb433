import type { FileAnswer } from '@stockhand/contract/answer';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { daysOf, type FigureCheck } from './figure-check.ts';
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
};

/** Without the line of titles. */
function cellsOf({ bytes }: FileAnswer): string[][] {
  const text = new TextDecoder().decode(bytes);
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
}
