import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Line } from '../wire.ts';

/** `queued`: to be sent, or sent again after a failure; `failed`: given up; `withdrawn`: its link was void before it was sent. */
export const mailStatuses = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailOrderings = ['created_at', 'recipient', 'subject'] as const;

/** Mails of the last 30 days, newest first unless told. */
export const ListMails = Paged.extend({
  /** Part of the recipient or the subject. */
  search: Line(200).optional(),
  status: z.enum(mailStatuses, `Use one of: ${mailStatuses.join(', ')}`).optional(),
  ordering: Ordering(mailOrderings).optional(),
});
export type ListMails = z.infer<typeof ListMails>;

/** Mails of notifications beyond the limit of a day. */
export const LeftOutMails = answerSchema('LeftOutMails', () => ({
  count: z.int(),
  /** The limit. */
  max: z.int(),
  /** When mails are sent again. */
  until: z.date(),
}));
export type LeftOutMails = z.infer<typeof LeftOutMails>;

export const MailView = answerSchema('MailView', () => ({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Attempts that failed, and why the last one did. */
  failed_attempts: z.int(),
  error: z.string().nullable(),
  created_at: z.date(),
  sent_at: z.date().nullable(),
  /** When a mail that failed is tried again. */
  next_attempt_at: z.date().nullable(),
  /** Its text had a link that grants access and is erased: it cannot be sent again. */
  is_text_erased: z.boolean(),
}));
export type MailView = z.infer<typeof MailView>;

/** A page, and what was left out today, if anything was. */
export const MailPage = answerSchema('MailPage', () => ({
  results: z.array(MailView),
  count: z.int(),
  left_out: LeftOutMails.nullable(),
}));
export type MailPage = z.infer<typeof MailPage>;
