import { composeMail, type MailBrand, type MailContent, type MailSection } from './mail-layout.ts';

/** Mails about what happens in a tenant. */

export function importFinishedMail(
  brand: MailBrand,
  mail: { firstName: string; fileName: string; created: number; rejected: number; url: string },
): MailContent {
  const created = `${mail.created.toLocaleString('en-US')} ${mail.created === 1 ? 'product was' : 'products were'} created`;
  const rejected =
    mail.rejected === 0
      ? 'Every row was taken.'
      : `${mail.rejected.toLocaleString('en-US')} ${mail.rejected === 1 ? 'row was' : 'rows were'} rejected. The import dialog lists them with the reason.`;
  return composeMail(brand, {
    subject: `Your import of ${mail.fileName} is done`,
    preview: `${created}.`,
    heading: 'Your import is done',
    paragraphs: [`Hello ${mail.firstName}, the import of ${mail.fileName} is done: ${created}.`, rejected],
    button: { label: 'Show the products', url: mail.url },
    notes: ['You chose to hear of finished imports by email. Your profile lets you turn that off.'],
  });
}

/** A notification as a mail. `title` and `detail` are its sentences. */
export function noticeMail(
  brand: MailBrand,
  mail: { firstName: string; title: string; detail: string; url: string },
): MailContent {
  return composeMail(brand, {
    subject: mail.title,
    preview: mail.detail,
    heading: mail.title,
    paragraphs: [`Hello ${mail.firstName}, ${mail.title}.`, ...(mail.detail === '' ? [] : [`${mail.detail}.`])],
    button: { label: 'Show it', url: mail.url },
    notes: ['You chose to hear of this by email. Your profile lets you turn that off.'],
  });
}

/** What a tenant's morning brings. `sales` is the amount of the day before, for those who may read it. */
export function digestMail(
  brand: MailBrand,
  mail: { firstName: string; day: string; sales?: string; sections: readonly MailSection[]; url: string },
): MailContent {
  const sales = mail.sales === undefined ? [] : [`Sales of yesterday: ${mail.sales}.`];
  const attention = mail.sections.length === 0 ? 'Nothing needs your attention.' : 'This needs attention today:';
  return composeMail(brand, {
    subject: `Daily digest, ${mail.day}`,
    preview: [...sales, ...mail.sections.map(({ heading }) => heading)].join(' '),
    heading: `Daily digest, ${mail.day}`,
    paragraphs: [`Hello ${mail.firstName}, good morning from ${brand.name}.`, ...sales, attention],
    sections: mail.sections,
    button: { label: 'Open the dashboard', url: mail.url },
    notes: ['You chose to get a digest each morning. Your profile lets you turn that off.'],
  });
}

export function receiptMail(
  brand: MailBrand,
  mail: { customerName: string; saleNumber: string; total: string; sentBy: string },
): MailContent {
  const greeting = mail.customerName === '' ? 'Hello' : `Hello ${mail.customerName}`;
  return composeMail(brand, {
    subject: `Receipt ${mail.saleNumber} from ${brand.name}`,
    preview: `Your purchase, ${mail.total}.`,
    heading: `Receipt ${mail.saleNumber}`,
    paragraphs: [
      `${greeting}, thank you for your purchase.`,
      `You find the receipt over ${mail.total} attached as a PDF.`,
    ],
    notes: [`Sent by ${mail.sentBy} of ${brand.name}.`],
  });
}

export function invoiceMail(
  brand: MailBrand,
  mail: { customerName: string; invoiceNumber: string; orderNumber: string; total: string; sentBy: string },
): MailContent {
  return composeMail(brand, {
    subject: `Invoice ${mail.invoiceNumber} from ${brand.name}`,
    preview: `Your order ${mail.orderNumber}, ${mail.total}.`,
    heading: `Invoice ${mail.invoiceNumber}`,
    paragraphs: [
      `Hello ${mail.customerName}, thank you for your order ${mail.orderNumber}.`,
      `You find the invoice over ${mail.total} attached as a PDF.`,
    ],
    notes: [`Sent by ${mail.sentBy} of ${brand.name}.`],
  });
}

/** A purchase order to its supplier, in the words of whoever sends it: each line is a paragraph. */
export function purchaseOrderMail(
  brand: MailBrand,
  mail: { poNumber: string; subject: string; message: string; sentBy: string },
): MailContent {
  return composeMail(brand, {
    subject: mail.subject,
    preview: `Purchase order ${mail.poNumber}.`,
    heading: `Purchase order ${mail.poNumber}`,
    paragraphs: mail.message.split(/(?:\r?\n)+/).filter((paragraph) => paragraph.trim() !== ''),
    notes: [`Sent by ${mail.sentBy} of ${brand.name}. The purchase order is attached as a PDF.`],
  });
}
