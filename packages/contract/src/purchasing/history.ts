import { z } from 'zod';
import { answerSchema } from '../answer.ts';

export const purchaseHistoryTypes = ['Status Change', 'Receipt', 'Edit', 'Email'] as const;

/** One entry of a purchase order's history, from the audit trail. */
export const PurchaseHistoryEntry = answerSchema('PurchaseHistoryEntry', () => ({
  id: z.int(),
  date: z.date(),
  type: z.enum(purchaseHistoryTypes),
  description: z.string(),
  user: z.string(),
}));
export type PurchaseHistoryEntry = z.infer<typeof PurchaseHistoryEntry>;
