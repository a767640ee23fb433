import { composeMail, type MailContent, productBrand } from '../mail-layout.ts';

/** Mails about a tenant's own plan, in the product's name, to its administrators. */

interface ToldAdministrator {
  firstName: string;
  tenant: string;
  /** Of the page with plan and invoices. */
  url: string;
}

export function trialEndsMail(
  mail: ToldAdministrator & { plan: string; isLastDay: boolean; day: string },
): MailContent {
  const when = mail.isLastDay ? 'ends today' : `ends in 3 days, on ${mail.day}`;
  return composeMail(productBrand, {
    subject: mail.isLastDay ? `The trial of ${mail.tenant} ends today` : `The trial of ${mail.tenant} ends in 3 days`,
    preview: 'Choose a plan to keep its limits.',
    heading: `Your trial ${mail.isLastDay ? 'ends today' : 'ends in 3 days'}`,
    paragraphs: [
      `Hello ${mail.firstName}, the ${mail.plan} trial of ${mail.tenant} ${when}.`,
      'Without a subscription the limits of Basic count from then on. Everything that you have stays and keeps working; only adding items or users beyond them is refused.',
    ],
    button: { label: 'Choose a plan', url: mail.url },
    notes: ['You get this as an administrator of the company.'],
  });
}

export function subscriptionInvoiceMail(
  mail: ToldAdministrator & { number: string; amount: string; due: string; isDeclined: boolean },
): MailContent {
  const declined = 'The card on file was refused.';
  return composeMail(productBrand, {
    subject: mail.isDeclined
      ? `The payment of invoice ${mail.number} failed`
      : `Invoice ${mail.number} for ${mail.tenant}`,
    preview: `${mail.amount}, due on ${mail.due}.`,
    heading: mail.isDeclined ? 'Your payment failed' : `Invoice ${mail.number}`,
    paragraphs: [
      `Hello ${mail.firstName}, invoice ${mail.number} for the subscription of ${mail.tenant} is ${mail.amount}, due on ${mail.due}.`,
      ...(mail.isDeclined ? [`${declined} Pay it with another one.`] : []),
    ],
    button: { label: 'Show the invoice', url: mail.url },
    notes: ['You get this as an administrator of the company.'],
  });
}

/** On the due day, and again when that has passed. */
export function unpaidInvoiceMail(
  mail: ToldAdministrator & { number: string; amount: string; due: string; isOverdue: boolean },
): MailContent {
  const { number, tenant, amount, due, isOverdue } = mail;
  return composeMail(productBrand, {
    subject: `Invoice ${number} for ${tenant} is ${isOverdue ? 'overdue' : 'due today'}`,
    preview: `${amount}, due on ${due}.`,
    heading: `Invoice ${number} is ${isOverdue ? 'overdue' : 'due today'}`,
    paragraphs: [
      `Hello ${mail.firstName}, invoice ${number} for the subscription of ${tenant} is ${amount} and ${isOverdue ? 'was' : 'is'} due on ${due}. We have no payment for it yet.`,
      isOverdue
        ? 'Until it is paid the limits of Basic count. Everything that you have stays and keeps working; only adding items or users beyond them is refused.'
        : 'From tomorrow the limits of Basic count until it is paid.',
    ],
    button: { label: 'Show the invoice', url: mail.url },
    notes: [
      'If it was paid in the meantime, nothing is left to do.',
      'You get this as an administrator of the company.',
    ],
  });
}
