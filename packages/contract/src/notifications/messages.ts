import { dayText } from '../calendar.ts';
import type { NotificationFacts, NotificationKind, PreferenceKind } from './kinds.ts';

export const notificationMessages = {
  loading: 'Loading notifications...',
  listFailed: 'Failed to load notifications',
  digestIsMailed: 'The daily digest is sent by email only.',
} as const;

/** What each kind is called, and when it is told. */
export const preferenceTexts: Record<PreferenceKind, { name: string; description: string }> = {
  low_stock: { name: 'Low stock', description: 'A product falls below its minimum.' },
  out_of_stock: { name: 'Out of stock', description: 'The last piece of a product is gone.' },
  short: { name: 'Short', description: 'More of a product is reserved than a count found.' },
  order_received: { name: 'Order received', description: 'A new order is placed.' },
  purchase_order_received: {
    name: 'Purchase order received',
    description: 'Everything of a purchase order has arrived.',
  },
  late_delivery: { name: 'Late delivery', description: 'The expected day of a purchase order has passed.' },
  import_finished: { name: 'Import finished', description: 'A file that you imported is done, or failed.' },
  mail_failed: {
    name: 'Email not sent',
    description: 'An email that you sent was given up; administrators hear of those of people who left.',
  },
  daily_digest: {
    name: 'Daily digest',
    description: 'Each morning at 7:00: what needs attention and the sales of yesterday. Nothing to tell, no email.',
  },
};

interface Told {
  kind: NotificationKind;
  /** The product, order, purchase order or file, or the subject of a mail. */
  subject_name: string;
  facts: NotificationFacts;
}

/** The sentences of a notification: what happened, and the figures behind it. */
export function notificationText({ kind, subject_name: name, facts }: Told): { title: string; detail: string } {
  switch (kind) {
    case 'low_stock':
      return {
        title: `${name} is low in stock`,
        detail: `${counted(facts.total_stock)} left, the minimum is ${counted(facts.min_stock_level)}`,
      };
    case 'out_of_stock':
      return { title: `${name} is out of stock`, detail: `The minimum is ${counted(facts.min_stock_level)}` };
    case 'short':
      return {
        title: `${name} is short`,
        detail: `${counted(facts.reserved)} reserved, ${counted(facts.total_stock)} on hand`,
      };
    case 'order_received':
      return { title: `Order ${name} received`, detail: facts.customer_name ?? '' };
    case 'purchase_order_received':
      return { title: `Purchase order ${name} received`, detail: facts.supplier_name ?? '' };
    case 'late_delivery':
      return {
        title: `Purchase order ${name} is late`,
        detail: [facts.supplier_name, `expected on ${dayText(facts.expected_on ?? '')}`].filter(Boolean).join(', '),
      };
    case 'import_finished':
      if (facts.failure !== undefined) return { title: `Import of ${name} failed`, detail: facts.failure };
      return {
        title: `Import of ${name} finished`,
        detail: [
          `${counted(facts.created)} created`,
          ...(facts.updated === undefined ? [] : [`${counted(facts.updated)} updated`]),
          `${counted(facts.rejected)} rejected`,
        ].join(', '),
      };
    case 'mail_failed':
      return { title: `Email to ${facts.recipient ?? ''} could not be sent`, detail: name };
  }
}

/** Several of a kind as one sentence. */
export function notificationsTitle(kind: NotificationKind, count: number): string {
  const [one, many] = countedTexts[kind];
  return `${counted(count)} ${count === 1 ? one : many}`;
}

const countedTexts: Record<NotificationKind, readonly [one: string, many: string]> = {
  low_stock: ['product is low in stock', 'products are low in stock'],
  out_of_stock: ['product is out of stock', 'products are out of stock'],
  short: ['product is short', 'products are short'],
  order_received: ['order was received', 'orders were received'],
  purchase_order_received: ['purchase order was received', 'purchase orders were received'],
  late_delivery: ['purchase order is late', 'purchase orders are late'],
  import_finished: ['import is over', 'imports are over'],
  mail_failed: ['email could not be sent', 'emails could not be sent'],
};

/** One of several under the sentence of their kind. */
export function notificationLine(told: Told): string {
  const { detail } = notificationText(told);
  const isKnown = told.kind === 'out_of_stock' || detail === '' || detail === told.subject_name;
  return isKnown ? told.subject_name : `${told.subject_name}: ${detail}`;
}

function counted(count = 0): string {
  return count.toLocaleString('en-US');
}
