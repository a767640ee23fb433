import { composeMail, type MailBody, type MailBrand, type MailContent, type MailSection } from './mail-layout.ts';

/** Mails about what happens in a tenant. */

/** Whom a mail of notifications is for. */
interface ToldPerson {
  firstName: string;
  /** Where the mails of notifications are turned on and off. */
  switchesUrl: string;
}

function whyTold(switchesUrl: string): MailBody['notes'] {
  return [
    'You get this because notifications by email are on.',
    { text: 'Change what you are told by email', url: switchesUrl },
  ];
}

export function importFinishedMail(
  brand: MailBrand,
  mail: ToldPerson & { fileName: string; created: number; updated?: number; rejected: number; url: string },
): MailContent {
  const products = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'product was' : 'products were'}`;
  const updated = mail.updated === undefined ? '' : ` and ${products(mail.updated)} updated`;
  const created = `${products(mail.created)} created${updated}`;
  const rejected =
    mail.rejected === 0
      ? 'Every row was taken.'
      : `${mail.rejected.toLocaleString('en-US')} ${mail.rejected === 1 ? 'row was' : 'rows were'} rejected. The result lists them with the reason.`;
  return composeMail(brand, {
    subject: `Your import of ${mail.fileName} is done`,
    preview: `${created}.`,
    heading: 'Your import is done',
    paragraphs: [`Hello ${mail.firstName}, of ${mail.fileName} ${created}.`, rejected],
    button: { label: 'Show the result', url: mail.url },
    notes: whyTold(mail.switchesUrl),
  });
}

export function importFailedMail(
  brand: MailBrand,
  mail: ToldPerson & { fileName: string; reason: string; url: string },
): MailContent {
  return composeMail(brand, {
    subject: `Your import of ${mail.fileName} failed`,
    preview: mail.reason,
    heading: 'Import failed',
    paragraphs: [`Hello ${mail.firstName}, ${mail.fileName} could not be imported.`, mail.reason],
    button: { label: 'Show the result', url: mail.url },
    notes: whyTold(mail.switchesUrl),
  });
}

/** A notification as a mail. `title` and `detail` are its sentences. */
export function noticeMail(
  brand: MailBrand,
  mail: ToldPerson & { title: string; detail: string; url: string },
): MailContent {
  return composeMail(brand, {
    subject: mail.title,
    preview: mail.detail,
    heading: mail.title,
    paragraphs: [`Hello ${mail.firstName},`, ...(mail.detail === '' ? [] : [`${mail.detail}.`])],
    button: { label: 'Show it', url: mail.url },
    notes: whyTold(mail.switchesUrl),
  });
}

/** Several notifications as one mail. */
export function noticesMail(
  brand: MailBrand,
  mail: ToldPerson & { title: string; sections: readonly MailSection[]; url: string },
): MailContent {
  return composeMail(brand, {
    subject: mail.title,
    preview: mail.sections.flatMap(({ lines }) => lines.slice(0, 3).map(({ text }) => text)).join(', '),
    heading: mail.title,
    paragraphs: [`Hello ${mail.firstName}, this happened in one go:`],
    sections: mail.sections,
    button: { label: 'Show them', url: mail.url },
    notes: whyTold(mail.switchesUrl),
  });
}

/** What a tenant's morning brings. `sales` is the amount of the day before, for those who may read it. */
export function digestMail(
  brand: MailBrand,
  mail: ToldPerson & { day: string; sales?: string; sections: readonly MailSection[]; url: string },
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
    notes: [
      'You get this because the daily digest is on.',
      { text: 'Change what you are told by email', url: mail.switchesUrl },
    ],
  });
}

/** A report that its owner has mailed, with its file. */
export function scheduledReportMail(
  brand: MailBrand,
  mail: {
    firstName: string;
    name: string;
    period: string;
    frequency: 'daily' | 'weekly' | 'monthly';
    sentBy: string;
    url: string;
  },
): MailContent {
  const every = { daily: 'every day', weekly: 'every week', monthly: 'every month' }[mail.frequency];
  return composeMail(brand, {
    subject: `${mail.name}, ${mail.period}`,
    preview: `The report is attached.`,
    heading: mail.name,
    paragraphs: [`Hello ${mail.firstName},`, `You find the report for ${mail.period} attached.`],
    button: { label: 'Open the report', url: mail.url },
    notes: [`${mail.sentBy} has this report sent to you ${every}.`, { text: 'Stop these mails', url: mail.url }],
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

/** An invoice to the customer: what is due, and the order's notes, each line of which is a paragraph. */
export function invoiceMail(
  brand: MailBrand,
  mail: {
    customerName: string;
    invoiceNumber: string;
    orderNumber: string;
    total: string;
    /** Null where nothing is due any more. */
    due: string | null;
    notes: string;
    sentBy: string;
  },
): MailContent {
  const due = mail.due === null ? 'It is paid, nothing is due.' : `The amount due is ${mail.due}.`;
  return composeMail(brand, {
    subject: `Invoice ${mail.invoiceNumber} from ${brand.name}`,
    preview:
      mail.due === null
        ? `Your order ${mail.orderNumber}, paid.`
        : `${mail.due} due for your order ${mail.orderNumber}.`,
    heading: `Invoice ${mail.invoiceNumber}`,
    paragraphs: [
      `Hello ${mail.customerName}, thank you for your order ${mail.orderNumber}.`,
      `You find the invoice over ${mail.total} attached as a PDF. ${due}`,
      ...paragraphsOf(mail.notes),
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
    paragraphs: paragraphsOf(mail.message),
    notes: [`Sent by ${mail.sentBy} of ${brand.name}. The purchase order is attached as a PDF.`],
  });
}

function paragraphsOf(text: string): string[] {
  return text.split(/(?:\r?\n)+/).filter((paragraph) => paragraph.trim() !== '');
}

/** Tells an administrator that nothing is sent to a webhook any more. */
export function webhookSuspendedMail(
  brand: MailBrand,
  mail: { firstName: string; host: string; url: string },
): MailContent {
  return composeMail(brand, {
    subject: `The webhook to ${mail.host} is paused`,
    preview: 'It has accepted no event for 24 hours.',
    heading: 'Webhook paused',
    paragraphs: [
      `Hello ${mail.firstName}, the webhook to ${mail.host} has accepted no event for 24 hours. Nothing is sent to it any more, and new events are not kept for it.`,
      'Once its receiver works again, resume the webhook: what waits is sent then.',
    ],
    button: { label: 'Show the deliveries', url: mail.url },
    notes: ['You get this because you administer the company.'],
  });
}
