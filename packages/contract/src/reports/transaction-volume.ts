import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { reportKinds } from './report-kinds.ts';
import { ListReportTransactions } from './schema.ts';

/** The filters of the transactions report. */
export const GetTransactionVolume = ListReportTransactions.omit({ page: true, page_size: true });
export type GetTransactionVolume = z.infer<typeof GetTransactionVolume>;

/** Rows of the transactions report by type (docs/rules.md#reports). */
const counts = {
  /** All movements, adjustments and removals among them; ordered items are no movements. */
  total: z.int(),
  purchases: z.int(),
  /** Without what was removed by hand. */
  sales: z.int(),
  transfers: z.int(),
};

export const TransactionVolume = answerSchema('TransactionVolume', () => ({
  counts: z.strictObject({ ...counts, adjustments: z.int(), removals: z.int(), orders: z.int() }),
  /** One for each day of a period of up to 92 days, else for each month; `date` is its first day. */
  points: z.array(z.strictObject({ date: z.string(), ...counts })),
  /** The shares of the pie, without types that have none. */
  types: z.array(z.strictObject({ type: z.enum(reportKinds), count: z.int() })),
}));
export type TransactionVolume = z.infer<typeof TransactionVolume>;
