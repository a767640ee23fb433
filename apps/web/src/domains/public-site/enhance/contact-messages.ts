import { contact } from '../contact.ts';

/** What the form itself says; texts about a field come from the server. */
export const contactMessages = {
  sending: 'Sending...',
  tooMany: 'Too many messages. Please try again later.',
  failed: `The message could not be sent. Please try again or write to ${contact.email}.`,
} as const;
