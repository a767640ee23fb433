import { z } from 'zod';
import { answerSchema } from '../../answer.ts';
import { measures } from './measures.ts';

/** A figure by its name; null where nothing can be told, such as the average of no sale. */
const figures = () => z.partialRecord(z.enum(measures), z.number().nullable());

export const ReportGroup = answerSchema('ReportGroup', () => ({
  /** The id of the record, the first day of a span of time, the reason or the value; null for what has none. */
  key: z.string().nullable(),
  /** As a person reads it; time as `2026-01-31`, `2026-01`, `2026-Q1` or `2026`, a week by its Monday. */
  name: z.string(),
  /** The SKU of a product. */
  detail: z.string().nullable(),
}));
export type ReportGroup = z.infer<typeof ReportGroup>;

export const CustomReportRow = answerSchema('CustomReportRow', () => ({
  /** One or two, as the report is told by. */
  groups: z.array(ReportGroup),
  figures: figures(),
}));
export type CustomReportRow = z.infer<typeof CustomReportRow>;

export const CustomReport = answerSchema('CustomReport', () => ({
  results: z.array(CustomReportRow),
  count: z.int(),
  /** Of all rows. */
  totals: figures(),
  /** The same days before, with the totals of their rows; null unless asked for, and where the period has no start. */
  before: z.strictObject({ start_date: z.string(), end_date: z.string(), totals: figures() }).nullable(),
  /** What the rows are told by, in words. */
  columns: z.array(z.string()),
  /** What narrows it, by the names of what it is narrowed to. */
  narrowed_to: z.array(z.strictObject({ filter: z.string(), label: z.string(), name: z.string() })),
  /** The first and last day, both inclusive; null where the period is open. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
}));
export type CustomReport = z.infer<typeof CustomReport>;
