import type { ReactElement } from 'react';
import { type PdfFact, type PdfLetterhead, pdfDocument } from './pdf-page.ts';
import type { PdfColumn } from './pdf-table.ts';

/** A report of rows. Every text is as a person reads it. */
export interface ReportPdf {
  tenant: PdfLetterhead;
  title: string;
  /** The days or the moment that it covers. */
  period: string;
  time_zone: string;
  filters: readonly PdfFact[];
  printed_at: string;
  printed_by: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  totals?: readonly string[] | undefined;
  /** How many rows the report has; those beyond `rows` are not printed. */
  count: number;
}

/** Letterhead, what the report covers and who printed it, rows under repeated heads, totals (docs/rules.md#report-files). */
export function reportPdf(report: ReportPdf): ReactElement {
  const { tenant, title, period, filters, columns, rows, totals } = report;
  const cells = (texts: readonly string[]) => texts.map((text) => ({ text }));
  return pdfDocument({
    tenant,
    heading: title,
    number: period,
    facts: [],
    blocks: [
      { label: 'PERIOD', lines: [period, `Time zone ${report.time_zone}`] },
      { label: 'FILTERS', lines: filters.length === 0 ? ['None'] : filters.map(inWords) },
      { label: 'PRINTED', lines: [report.printed_at, `by ${report.printed_by}`] },
      { label: 'ROWS', lines: [rowsInWords(rows.length, report.count)] },
    ],
    table: { columns, rows: rows.map(cells), totals: totals && cells(totals) },
    totals: [],
    notes: '',
  });
}

function inWords({ label, value }: PdfFact): string {
  return `${label}: ${value}`;
}

function rowsInWords(printed: number, count: number): string {
  const written = (number: number) => number.toLocaleString('en-US');
  if (printed >= count) return written(count);
  return `The first ${written(printed)} of ${written(count)}. The CSV file has all of them.`;
}
