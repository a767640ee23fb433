import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { hasAtMostTwoDecimals } from '../money.ts';
import { numberMessages } from '../number-messages.ts';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Text } from '../wire.ts';
import { saleMessages as texts } from './messages.ts';

/** The tenant's day; today unless told. */
export const EndOfDay = z.object({ day: Day.optional() });

const countedMax = 999_999_999_999.99;

/** Negative where more was given back than taken. */
const Counted = z
  .number(texts.countedRequired)
  .min(-countedMax, texts.countedTooLarge)
  .max(countedMax, texts.countedTooLarge)
  .refine(hasAtMostTwoDecimals, numberMessages.twoDecimals);

export const CloseDay = z.object({
  day: Day,
  counted_cash: Counted,
  /** What the caller saw; refused where it has changed since. */
  expected_cash: z.number().nullish(),
  /** The closing in force that this one corrects. */
  corrects: Id.nullish(),
  note: Text(2000).nullish(),
});
export type CloseDay = z.infer<typeof CloseDay>;

export const ListDayClosings = Paged.extend({ ordering: Ordering(['day', 'created_at']).optional() });

export const MethodFigures = answerSchema('MethodFigures', () => ({
  method: z.string(),
  sale_count: z.int(),
  sales: z.number(),
  /** Given back for returns of counter sales; positive. */
  refunds: z.number(),
  /** Sales less refunds. */
  expected: z.number(),
  /** Payments of orders less their refunds, which are no part of what is expected. */
  order_payments: z.number(),
}));
export type MethodFigures = z.infer<typeof MethodFigures>;

export const DayClosingView = answerSchema('DayClosingView', () => ({
  id: z.int(),
  day: z.string(),
  methods: z.array(MethodFigures),
  expected_cash: z.number(),
  counted_cash: z.number(),
  /** Counted less expected. */
  difference: z.number(),
  note: z.string(),
  /** The closing that this one corrects. */
  corrects: z.int().nullable(),
  /** Whether a later closing corrects this one. */
  is_corrected: z.boolean(),
  created_by: z.string(),
  created_at: z.date(),
}));
export type DayClosingView = z.infer<typeof DayClosingView>;

export const EndOfDayView = answerSchema('EndOfDayView', () => ({
  day: z.string(),
  methods: z.array(MethodFigures),
  expected_cash: z.number(),
  /** The one in force. */
  closing: DayClosingView.nullable(),
}));
export type EndOfDayView = z.infer<typeof EndOfDayView>;
