import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { formatMoney } from '@stockhand/contract/money';
import type { OrderHistoryEntry } from '@stockhand/contract/orders/history';
import { orderStatusLabels, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import { fieldEdits, lineEdits, sentenceOf, type ToldFields } from '../../platform/data/history-sentences.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { ReturnedFact } from './returns/returned-facts.ts';

type Changes = Record<string, unknown>;

const types: Partial<Record<AuditAction, OrderHistoryEntry['type']>> = {
  'order.create': 'Status Change',
  'order.status': 'Status Change',
  'order.payment': 'Payment',
  'order.take_payment': 'Payment',
  'order.refund': 'Payment',
  'order.return': 'Return',
  'order.undo_return': 'Return',
  'order.allow': 'Allowance',
  'order.update': 'Edit',
  'order.email': 'Email',
};

/** What happened to orders, as the audit trail tells it (docs/rules.md#orders). */
export function selectHistory(db: Reader) {
  return db
    .selectFrom('audit_log as h')
    .select(['h.id', 'h.at', 'h.actor_name', 'h.action', 'h.changes'])
    .where('h.subject_type', '=', 'order')
    .where('h.action', 'in', Object.keys(types));
}

interface HistoryRow {
  id: number;
  /** As text: it was inside JSON. */
  at: string;
  actor_name: string;
  action: string;
  changes: unknown;
}

/** A row of the audit trail as the history tells it. Amounts in `currency`. */
export function historyEntry({ id, at, actor_name, action, changes }: HistoryRow, currency: string): OrderHistoryEntry {
  return {
    id,
    date: new Date(at),
    type: types[action as AuditAction] ?? 'Edit',
    description: describe(action, changes as Changes, currency),
    user: actor_name,
  };
}

function describe(action: string, changes: Changes, currency: string): string {
  switch (action) {
    case 'order.create':
      return 'Order created';
    case 'order.status':
      return `Status changed from ${beforeAndAfter(changes.status, orderStatusLabels)}`;
    case 'order.payment':
      return `Payment status changed from ${beforeAndAfter(changes.payment_status, paymentStatusLabels)}`;
    case 'order.take_payment':
    case 'order.refund':
      return sentenceOf([paymentEdit(changes, currency), ...statusEdit(changes.payment_status)], 'Order edited');
    case 'order.return':
      return returnSentence(changes, currency);
    case 'order.undo_return':
      return undoSentence(changes);
    case 'order.allow':
      return allowanceSentence(changes, currency);
    case 'order.email':
      return `Invoice sent to ${String(changes.recipient)}`;
    default:
      return sentenceOf(editsOf(changes, currency), 'Order edited');
  }
}

function editsOf({ items, ...fields }: Changes, currency: string): string[] {
  return [...lineEdits(items, currency), ...fieldEdits(told, fields, currency), ...statusEdit(fields.payment_status)];
}

function paymentEdit({ amount, method, reference }: Changes, currency: string): string {
  const sum = formatMoney(Math.abs(Number(amount)), currency);
  const kind = Number(amount) > 0 ? 'Payment' : 'Refund';
  return `${kind} of ${sum} by ${method}${reference ? ` (${reference})` : ''}`;
}

function returnSentence({ return_number, items, payment_status, ...money }: Changes, currency: string): string {
  const lines = (items as ReturnedFact[]).map(({ product_name, quantity, restock, reason }) => {
    const done = `${quantity} × ${product_name} ${restock ? 'returned' : 'written off'}`;
    return reason === '' ? done : `${done} (${reason})`;
  });
  const sums = [
    ...(money.fee_amount ? [`${formatMoney(Number(money.fee_amount), currency)} kept as a fee`] : []),
    ...(money.goodwill_amount ? [`${formatMoney(Number(money.goodwill_amount), currency)} given as goodwill`] : []),
  ];
  return `${return_number}: ${[...lines, ...sums, ...statusEdit(payment_status)].join('; ')}`;
}

function undoSentence({ return_number, undoes, payment_status }: Changes): string {
  return [`${return_number}: ${undoes} undone`, ...statusEdit(payment_status)].join('; ');
}

function allowanceSentence({ amount, reason, payment_status }: Changes, currency: string): string {
  const sum = formatMoney(Math.abs(Number(amount)), currency);
  const given = `Allowance of ${sum} ${Number(amount) > 0 ? 'given' : 'taken back'}${reason ? ` (${reason})` : ''}`;
  return [given, ...statusEdit(payment_status)].join('; ');
}

function statusEdit(change: unknown): string[] {
  const [before, after] = Array.isArray(change) ? change : [];
  return before === after ? [] : [`payment status changed from ${beforeAndAfter(change, paymentStatusLabels)}`];
}

const fieldNames: Record<string, string> = {
  customer: 'customer',
  billing_address: 'billing address',
  shipping_address: 'shipping address',
  shipping_cost: 'shipping cost',
  tax: 'tax',
  discount: 'discount',
  payment_method: 'payment method',
  notes: 'notes',
};
const told: ToldFields = {
  names: fieldNames,
  amounts: ['shipping_cost', 'tax', 'discount'],
  long: ['billing_address', 'shipping_address', 'notes'],
};

function beforeAndAfter(change: unknown, labels: Record<string, string>): string {
  const [before, after] = Array.isArray(change) ? change : [];
  return `${labels[before] ?? before} to ${labels[after] ?? after}`;
}
