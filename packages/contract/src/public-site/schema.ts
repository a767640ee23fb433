import { z } from 'zod';
import { Email, RequiredLines } from '../wire.ts';
import { contactMessages as texts } from './messages.ts';

export const contactLengthMax = 5_000;

/** A program that fills in `website`, which people do not see, is answered and nothing is kept. */
export const SendContactMessage = z.object({
  email: Email,
  message: RequiredLines(1, contactLengthMax, texts.messageRequired),
  website: z.unknown().optional(),
});
export type SendContactMessage = z.infer<typeof SendContactMessage>;
