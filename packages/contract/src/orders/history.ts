import { z } from 'zod';
import { answerSchema } from '../answer.ts';

export const historyTypes = ['Status Change', 'Payment', 'Return', 'Allowance', 'Edit', 'Email'] as const;

/** One entry of an order's history, from the audit trail. */
export const OrderHistoryEntry = answerSchema('OrderHistoryEntry', () => ({
  id: z.int(),
  date: z.date(),
  type: z.enum(historyTypes),
  description: z.string(),
  user: z.string(),
}));
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;
