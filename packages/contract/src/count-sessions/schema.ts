import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Id, Line, Moment, Quantity, quantityMax, Seen, Text } from '../wire.ts';
import { countMessages as texts } from './messages.ts';

export const countStatuses = ['open', 'approved', 'discarded'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** How many products one session can name. */
export const countedProductsMax = 1_000;

const scopeFields = {
  /** Of the products in these alone; all products unless told. */
  categories: z.array(Id).max(1_000).nullish(),
  /** These products alone. */
  products: z.array(Id).max(countedProductsMax).nullish(),
  /** Whether those who count see what is expected. */
  is_blind: z.boolean().nullish(),
  name: Line(120).nullish(),
};

const isOneScope = (form: { categories?: unknown[] | null | undefined; products?: unknown[] | null | undefined }) =>
  !form.categories?.length || !form.products?.length;
const oneScope = { path: ['categories'], error: texts.categoriesOrProducts };

export const CreateCountSession = z
  .object({ location: Id.meta({ description: 'Of the location' }), ...scopeFields })
  .refine(isOneScope, oneScope);
export type CreateCountSession = z.infer<typeof CreateCountSession>;

/** One session for each of the locations. */
export const CreateCountSessions = z
  .object({ locations: z.array(Id).min(1, texts.locationRequired).max(50), ...scopeFields })
  .refine(isOneScope, oneScope);
export type CreateCountSessions = z.infer<typeof CreateCountSessions>;

export const countOrderings = ['created_at', 'number', 'name', 'closed_at'] as const;

export const ListCountSessions = Paged.extend({
  search: Line(200).optional(),
  status: z.enum(countStatuses).optional(),
  location: Id.optional(),
  ordering: Ordering(countOrderings).optional(),
});
export type ListCountSessions = z.infer<typeof ListCountSessions>;

const counted = Quantity(0, texts.quantityPositive).nullish();
const isOneKind = (form: { quantity?: number | null | undefined; add?: number | null | undefined }) =>
  (form.quantity == null) !== (form.add == null);
const oneKind = {
  path: ['quantity'],
  error: texts.quantityOrAdd,
  // Also where another field is missing: all failing fields are reported at once.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && isCountable(value),
};

function isCountable({ quantity, add }: { quantity?: unknown; add?: unknown }): boolean {
  return [quantity, add].every((one) => one == null || typeof one === 'number');
}

/** What was counted of a product: all of it, or more of it. */
export const CountProduct = z
  .object({ id: Id, product: Id, quantity: counted, add: Quantity(1, texts.addPositive).nullish() })
  .refine(isOneKind, oneKind);
export type CountProduct = z.infer<typeof CountProduct>;

/** How many counts a device sends at once. */
export const countsAtOnce = 200;

const RecordedCount = z
  .object({
    /** Made by the device that counted: a count with a key that is known already is not counted again. */
    key: z.string(texts.keyInvalid).regex(/^[\w-]{16,64}$/, texts.keyInvalid),
    product: Id,
    quantity: counted,
    /** Below 0 takes back what was added. */
    add: Quantity(-quantityMax, texts.addWhole)
      .refine((add) => add !== 0, texts.addWhole)
      .nullish(),
    /** By the clock of the device. */
    counted_at: Moment,
  })
  .refine(isOneKind, oneKind);

/** Counts of a device, some perhaps made without a connection; each stands alone. */
export const RecordCounts = z.object({
  id: Id,
  /** By the same clock as `counted_at`, whatever it shows: the difference tells how long ago something was counted. */
  sent_at: Moment,
  counts: z.array(RecordedCount).min(1).max(countsAtOnce),
});
export type RecordCounts = z.infer<typeof RecordCounts>;

export const ApproveCountSession = z.object({
  id: Id,
  reason: Text(500).nullish(),
  /** Products that should be there and that nobody counted are booked out. */
  uncounted_as_zero: z.boolean().nullish(),
  /**
   * Products with movements that were entered late are booked by what was expected when they were counted. False refuses them,
   * as the screen does until its user agrees.
   */
  accepts_late: z.boolean().nullish(),
  expected_updated_at: Seen,
});
export type ApproveCountSession = z.infer<typeof ApproveCountSession>;

export const DiscardCountSession = z.object({ id: Id, reason: Text(500).nullish() });

export const RecountLines = z.object({ id: Id, products: z.array(Id).min(1).max(countedProductsMax) });
export type RecountLines = z.infer<typeof RecountLines>;

export const lineOrderings = [
  'product_name',
  'sku',
  'counted',
  'expected',
  'difference',
  'value',
  'counted_at',
] as const;
export const lineKinds = ['counted', 'different', 'moved', 'late', 'superseded', 'uncounted'] as const;

/** What was counted in a session, or what is still to be counted; everything unless told. `id` is the session's. */
export const ListCountLines = Paged.extend({
  id: Id,
  show: z.enum(lineKinds).optional(),
  product: Id.optional(),
  search: Line(200).optional(),
  ordering: Ordering(lineOrderings).optional(),
});
export type ListCountLines = z.infer<typeof ListCountLines>;

/** The products of a session after one of them, by id: what a device needs to count without a connection. */
export const ListCountProducts = z.object({ id: Id, after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional() });

export const abcClasses = ['A', 'B', 'C'] as const;
export const proposalOrderings = ['urgency', 'product_name', 'turnover', 'last_counted_at', 'loss'] as const;

/** What to count next, all locations together or at one. */
export const ListCountProposal = Paged.extend({
  location: Id.optional(),
  class: z.enum(abcClasses).optional(),
  search: Line(200).optional(),
  ordering: Ordering(proposalOrderings).optional(),
});
export type ListCountProposal = z.infer<typeof ListCountProposal>;

/** `expected`, `difference`, `value` and `entered_late` are null while the count is blind. */
export const CountLineView = answerSchema('CountLineView', () => ({
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  /** Null while nobody has counted it. */
  counted: z.int().nullable(),
  /**
   * What was recorded at the location when it was last counted, with what other counts have corrected since; now, for what nobody has
   * counted.
   */
  expected: z.int().nullable(),
  /** 0 where the product was counted again later. */
  difference: z.int().nullable(),
  /** Of the difference, at cost. */
  value: z.number().nullable(),
  /** Whether the recorded quantity changed between the first and the last count that are added. */
  has_moved: z.boolean(),
  /** Pieces that moved before it was last counted and were entered afterwards, which `expected` lacks; 0 once the session is closed. */
  entered_late: z.int().nullable(),
  /**
   * The later count of this product at the location that is booked: the number of a session, `Stock count` or `Import`. Then this line
   * corrects nothing.
   */
  superseded_by: z.string().nullable(),
  /** Whether the approver took it as none, without a count. */
  is_assumed: z.boolean(),
  /** What was booked when the session was approved. */
  booked: z.int().nullable(),
  counted_at: z.date().nullable(),
  counted_by: z.string(),
}));
export type CountLineView = z.infer<typeof CountLineView>;

export const CountSessionRow = answerSchema('CountSessionRow', () => ({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  status: z.enum(countStatuses),
  location: z.int(),
  location_name: z.string(),
  is_blind: z.boolean(),
  /** Whether expected quantities are shown: not in an open blind session, until somebody shows them. */
  shows_expected: z.boolean(),
  lines_counted: z.int(),
  /** Counted lines with a difference; null while blind, like the values. */
  lines_different: z.int().nullable(),
  /** At cost: what was found more, less what was missing. */
  difference_value: z.number().nullable(),
  /** Percent of the counted lines without a difference, to one decimal; null before the first. */
  accuracy: z.number().nullable(),
  reason: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  closed_by: z.string().nullable(),
  closed_at: z.date().nullable(),
}));
export type CountSessionRow = z.infer<typeof CountSessionRow>;

export const CountSessionView = answerSchema('CountSessionView', () => ({
  ...CountSessionRow.shape,
  /** Of the products in these alone. */
  categories: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** How many products were named one by one; 0 where the session is not of single products. */
  product_count: z.int(),
  /** Products that should be there and that nobody has counted; 0 once the session is closed. */
  lines_uncounted: z.int(),
  /** Counted products with movements that were entered late; null while blind, 0 once the session is closed. */
  lines_late: z.int().nullable(),
  /** Pieces found more, and pieces missing, as numbers from 0. */
  pieces_over: z.int().nullable(),
  pieces_missing: z.int().nullable(),
  value_over: z.number().nullable(),
  value_missing: z.number().nullable(),
}));
export type CountSessionView = z.infer<typeof CountSessionView>;

/** A session with everything that was counted in it. */
export const CountSessionDetail = answerSchema('CountSessionDetail', () => ({
  ...CountSessionView.shape,
  lines: z.array(CountLineView),
}));
export type CountSessionDetail = z.infer<typeof CountSessionDetail>;

export const RecordedCounts = answerSchema('RecordedCounts', () => ({
  /** Keys of what is recorded, now or before. */
  recorded: z.array(z.string()),
  refused: z.array(z.strictObject({ key: z.string(), message: z.string() })),
  /** The lines that were counted, as they are now. */
  lines: z.array(CountLineView),
}));
export type RecordedCounts = z.infer<typeof RecordedCounts>;

export const CountableProduct = answerSchema('CountableProduct', () => ({
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  codes: z.array(z.string()),
}));
export type CountableProduct = z.infer<typeof CountableProduct>;

export const CountProposalRow = answerSchema('CountProposalRow', () => ({
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  /** By what it sold for in the last 90 days: A brings the first 80 %, B the next 15 %, C the rest. */
  class: z.enum(abcClasses),
  turnover: z.number(),
  quantity: z.int(),
  last_counted_at: z.date().nullable(),
  /** Pieces that counts of the last 180 days found missing. */
  loss: z.int(),
  /** Whether less is there than is reserved. */
  is_short: z.boolean(),
  /** Days since it was counted or made, over the days that its class may wait; due from 1. */
  urgency: z.number(),
}));
export type CountProposalRow = z.infer<typeof CountProposalRow>;
