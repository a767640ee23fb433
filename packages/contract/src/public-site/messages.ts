/** Texts of the contact form, shared by server and screens. */
export const contactMessages = {
  messageRequired: 'Message is required',
  received: 'Thank you for your message. We answer by e-mail.',
  thanks: 'Thank You',
  sending: 'Sending...',
  tooMany: 'Too many messages. Please try again later.',
  failed: (email: string) => `The message could not be sent. Please try again or write to ${email}.`,
} as const;
