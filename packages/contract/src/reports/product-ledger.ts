import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Paged } from '../paging.ts';
import { transactionTypes } from '../stock/schema.ts';
import { Day, Id } from '../wire.ts';

/** The stock ledger of a product, newest first. `location`: what changed the quantity there. */
export const ListProductLedger = Paged.extend({
  product: Id,
  location: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
});
export type ListProductLedger = z.infer<typeof ListProductLedger>;

export const ProductLedgerRow = answerSchema('ProductLedgerRow', () => ({
  id: z.int(),
  date: z.date(),
  type: z.enum(transactionTypes),
  description: z.string(),
  reference: z.string(),
  username: z.string(),
  /** Signed change of the quantity; 0 for a transfer when no location was asked for. */
  change: z.int(),
  /** Quantity after it. */
  balance: z.int(),
  unit_cost: z.number(),
  /** The locations whose quantity it changed; a transfer's tell both ends. */
  location: z.string(),
  /** What it was booked for: the document's kind, and its id where it has one. */
  source_type: z.string(),
  source_id: z.int().nullable(),
}));
export type ProductLedgerRow = z.infer<typeof ProductLedgerRow>;

export const ProductLedger = answerSchema('ProductLedger', () => ({
  results: z.array(ProductLedgerRow),
  count: z.int(),
  /** Quantity before the first and after the last row of the period. */
  opening: z.int(),
  closing: z.int(),
}));
export type ProductLedger = z.infer<typeof ProductLedger>;
