/** Texts of the contact form, shared by server and screens. */
export const contactMessages = {
  messageRequired: 'Message is required',
  received: 'Thank you for your message. We answer by e-mail.',
} as const;
