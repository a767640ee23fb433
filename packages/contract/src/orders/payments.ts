import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { hasAtMostTwoDecimals } from '../money.ts';
import { numberMessages } from '../number-messages.ts';
import { PaymentMethod } from '../sales/schema.ts';
import { Day, Id, Line } from '../wire.ts';
import { orderMessages as texts } from './messages.ts';
import { paymentAmountMax } from './rules.ts';

/** Negative for what goes the other way: a refund, an allowance that is taken back. */
export const SignedAmount = z
  .number(texts.amountRequired)
  .min(-paymentAmountMax, texts.paymentTooLarge)
  .max(paymentAmountMax, texts.paymentTooLarge)
  .refine(hasAtMostTwoDecimals, numberMessages.twoDecimals)
  .refine((amount) => amount !== 0, texts.amountZero);

/** An amount from 0, with what is said of one below. */
export const AmountFromZero = (negative: string) =>
  z
    .number(negative)
    .min(0, negative)
    .max(paymentAmountMax, texts.paymentTooLarge)
    .refine(hasAtMostTwoDecimals, numberMessages.twoDecimals);

/** `id` is the order's. The order's method and today, in the tenant's time zone, unless told. */
export const TakePayment = z.object({
  id: Id,
  amount: SignedAmount,
  method: PaymentMethod.nullish(),
  date: Day.nullish(),
  reference: Line(200).nullish(),
});
export type TakePayment = z.infer<typeof TakePayment>;

export const PaymentView = answerSchema('PaymentView', () => ({
  id: z.int(),
  /** Negative for a refund. */
  amount: z.number(),
  method: z.string(),
  date: z.string(),
  reference: z.string(),
  created_by: z.string(),
  created_at: z.date(),
}));
export type PaymentView = z.infer<typeof PaymentView>;
