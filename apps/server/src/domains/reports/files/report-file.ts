import type { Page, Paged } from '@stockhand/contract/paging';
import type { PdfFact } from '@stockhand/documents/pdf-page';
import type { TenantRead } from '../../../platform/handler-context.ts';

/** What a value is, and so how CSV and PDF write it: `money` is a sum, `cost` what a piece costs. A moment is written in the tenant's time zone. */
export type CellKind = 'text' | 'quantity' | 'money' | 'cost' | 'percent' | 'day' | 'moment';

/** What it is, and its value; null is an empty cell. */
export interface ReportCell {
  kind?: CellKind;
  value: string | number | Date | null;
}

export interface ReportColumn<Answer extends Page<unknown>> {
  title: string;
  /** Text unless told. */
  kind?: CellKind;
  /** Null is an empty cell. */
  value: (row: Answer['results'][number]) => string | number | Date | null;
  /** Of all rows, for the PDF. */
  total?: (answer: Answer) => number | string | null;
  /** Share of the PDF's width, in percent; 0 is for the CSV alone. */
  width: number;
}

/** A report as a file. Both files have the rows of the call that the screen shows, in their order. */
export interface ReportFile<Input, Answer extends Page<unknown>> {
  /** Of the file, before the days or the moment that it covers. */
  name: string;
  /** These as the name has them; today unless told. */
  span?: (input: Input, today: string, ctx: TenantRead) => string;
  title: string;
  read: (ctx: TenantRead, input: Input & Paged) => Promise<Answer>;
  columns: (input: Input) => readonly ReportColumn<Answer>[];
  /** Lines below the rows of the CSV, with a cell for each column. */
  footer?: (input: Input, answer: Answer) => readonly (readonly ReportCell[])[];
  /** The days or the moment that it covers, in words. */
  period: (input: Input, ctx: TenantRead) => string;
  /** What narrows it besides, in words. */
  filters?: (ctx: TenantRead, input: Input) => Promise<PdfFact[]> | PdfFact[];
}
