import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { PaymentMethod } from '../sales/schema.ts';
import { Id, Text } from '../wire.ts';
import { orderMessages as texts } from './messages.ts';
import { AmountFromZero, SignedAmount } from './payments.ts';

/** `id` is the order's. Nothing is given back unless told, and then by the order's method (docs/rules.md#allowances). */
export const GiveAllowance = z.object({
  id: Id,
  /** Negative takes one back. */
  amount: SignedAmount,
  reason: Text(500).nullish(),
  refund_amount: AmountFromZero(texts.refundNegative).nullish(),
  method: PaymentMethod.nullish(),
});
export type GiveAllowance = z.infer<typeof GiveAllowance>;

/** `id` is the sale's: a counter sale has no account, so what is allowed is given back at once, by the sale's method unless told. */
export const GiveSaleAllowance = GiveAllowance.omit({ refund_amount: true });
export type GiveSaleAllowance = z.infer<typeof GiveSaleAllowance>;

export const AllowanceView = answerSchema('AllowanceView', () => ({
  id: z.int(),
  /** What it takes off the charge of its order or sale; negative where one was taken back. */
  amount: z.number(),
  /** What was given back with it; negative where a sale took one back and was paid again. */
  refund_amount: z.number(),
  reason: z.string(),
  created_by: z.string(),
  created_at: z.date(),
}));
export type AllowanceView = z.infer<typeof AllowanceView>;
