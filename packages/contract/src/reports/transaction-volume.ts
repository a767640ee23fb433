import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { ListReportTransactions, reportTypes } from './schema.ts';

/** The filters of the transactions report. */
export const GetTransactionVolume = ListReportTransactions.omit({ page: true, page_size: true });
export type GetTransactionVolume = z.infer<typeof GetTransactionVolume>;

/** Rows of the transactions report by type (docs/rules.md#reports). */
const counts = {
  /** All rows, adjustments and ordered items among them. */
  total: z.int(),
  purchases: z.int(),
  sales: z.int(),
  transfers: z.int(),
};

export const TransactionVolume = answerSchema('TransactionVolume', () => ({
  counts: z.strictObject({ ...counts, adjustments: z.int(), orders: z.int() }),
  /** One for each day of a period of up to 92 days, else for each month; `date` is its first day. */
  points: z.array(z.strictObject({ date: z.string(), ...counts })),
  /** The shares of the pie, without types that have none. */
  types: z.array(z.strictObject({ type: z.enum(reportTypes), count: z.int() })),
}));
export type TransactionVolume = z.infer<typeof TransactionVolume>;
