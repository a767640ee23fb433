import type { NotificationFacts, NotificationKind } from './schema.ts';

interface Told {
  kind: NotificationKind;
  /** The product, order, purchase order or file. */
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
    case 'order_received':
      return { title: `Order ${name} received`, detail: facts.customer_name ?? '' };
    case 'purchase_order_received':
      return { title: `Purchase order ${name} received`, detail: facts.supplier_name ?? '' };
    case 'import_finished':
      return {
        title: `Import of ${name} finished`,
        detail: `${counted(facts.created)} created, ${counted(facts.rejected)} rejected`,
      };
  }
}

function counted(count = 0): string {
  return count.toLocaleString('en-US');
}
