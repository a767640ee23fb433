import { z } from 'zod';
import { Unprintable } from '../unprintable.ts';
import { Email, Id, RequiredText, Seen } from '../wire.ts';
import { purchaseMailMessages as texts } from './messages.ts';

/** A purchase order to its supplier, as a PDF. What is not named is the supplier's address and the usual texts. */
export const EmailPurchaseOrder = z.object({
  id: Id,
  expected_updated_at: Seen,
  recipient: Email.optional(),
  subject: RequiredText(1, 200, texts.subjectRequired)
    .refine((subject) => !/[\r\n]/.test(subject), 'Use one line')
    .optional(),
  message: RequiredText(1, 5000, texts.messageRequired).optional(),
  /** Sets an approved order to `ordered` with the mail. */
  mark_ordered: z.boolean('Use true or false').default(false),
  unprintable: Unprintable,
});
export type EmailPurchaseOrder = z.output<typeof EmailPurchaseOrder>;
