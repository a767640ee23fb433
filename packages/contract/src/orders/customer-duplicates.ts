import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Id, Line } from '../wire.ts';
import { customerMessages as texts } from './messages.ts';

/** As typed so far, and the customer who is being edited. */
export const FindSimilarCustomers = z.object({
  name: Line(200).optional(),
  email: Line(254).optional(),
  phone: Line(50).optional(),
  except: Id.optional(),
});

export const similarFields = ['name', 'email', 'phone'] as const;

export const SimilarCustomer = answerSchema('SimilarCustomer', () => ({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What the two have in common. */
  same: z.array(z.enum(similarFields)),
}));
export type SimilarCustomer = z.infer<typeof SimilarCustomer>;

/** `id` stays and takes over what the other customer has. */
export const MergeCustomers = z.object({ id: Id, other: z.number(texts.sameCustomer).pipe(Id) });
