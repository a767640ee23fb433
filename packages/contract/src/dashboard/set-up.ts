import { z } from 'zod';
import { answerSchema } from '../answer.ts';

/** Steps of a new tenant that were taken; null for a step that the caller may not take. */
export const SetUp = answerSchema('SetUp', () => ({
  has_product: z.boolean().nullable(),
  /** Sold at the counter or ordered. */
  has_sale: z.boolean().nullable(),
  /** Another member, or somebody invited. */
  has_colleague: z.boolean().nullable(),
  has_logo: z.boolean().nullable(),
}));
export type SetUp = z.infer<typeof SetUp>;
