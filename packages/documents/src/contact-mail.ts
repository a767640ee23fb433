import { composeMail, type MailContent, productBrand } from './mail-layout.ts';

/** What a visitor wrote on the contact page, for the support address. */
export function contactMail({ email, message }: { email: string; message: string }): MailContent {
  const [first = ''] = message.split('\n', 1);
  return composeMail(productBrand, {
    subject: `Message from ${email}`,
    preview: first.slice(0, 100),
    heading: `Message from ${email}`,
    paragraphs: message.split(/\n+/),
    notes: ['Written on the contact page. Reply to this mail to answer.'],
  });
}
