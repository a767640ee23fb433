import { grouped } from '../number-messages.ts';

/** Texts of the contact form, shared by server and screens. */
export const contactMessages = {
  messageRequired: 'Message is required',
  received: 'Thank you for your message. We answer by e-mail.',
  thanks: 'Thank You',
  sending: 'Sending...',
  tooMany: 'Too many messages. Please try again later.',
  charactersLeft: (count: number) => `${grouped(count)} ${characters(count)} left`,
  charactersTooMany: (count: number) => `${grouped(count)} ${characters(count)} too many`,
  failed: (email: string) => `The message could not be sent. Please try again or write to ${email}.`,
} as const;

function characters(count: number): string {
  return count === 1 ? 'character' : 'characters';
}
