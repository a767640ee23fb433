import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { formatMoney } from '@stockhand/contract/money';
import { orderStatusLabels, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import type { OrderHistoryEntry } from '@stockhand/contract/orders/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { ReturnedFact } from './returns/returned-facts.ts';

/** What the audit trail keeps of an order's items: what was added, changed or removed. */
export interface ItemChange {
  product_name: string;
  /** Before and after; `null` where the line was or is not there. */
  quantity: [number | null, number | null];
  unit_price: [number | null, number | null];
}

type Changes = Record<string, unknown>;

const types: Partial<Record<AuditAction, OrderHistoryEntry['type']>> = {
  'order.create': 'Status Change',
  'order.status': 'Status Change',
  'order.payment': 'Payment',
  'order.take_payment': 'Payment',
  'order.refund': 'Payment',
  'order.return': 'Return',
  'order.update': 'Edit',
  'order.email': 'Email',
};

/**
 * What happened to an order, oldest first, as the audit trail tells it (docs/rules.md#orders). Amounts in `currency`.
 */
export async function findHistory(db: Reader, orderId: number, currency: string): Promise<OrderHistoryEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_name', 'action', 'changes'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'in', Object.keys(types))
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, actor_name, action, changes }) => ({
    id,
    date: at,
    type: types[action as AuditAction] ?? 'Edit',
    description: describe(action, changes as Changes, currency),
    user: actor_name,
  }));
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
      return sentenceOf([paymentEdit(changes, currency), ...statusEdit(changes.payment_status)]);
    case 'order.return':
      return returnSentence(changes);
    case 'order.email':
      return `Invoice sent to ${String(changes.recipient)}`;
    default:
      return sentenceOf(editsOf(changes, currency));
  }
}

function editsOf({ items, ...fields }: Changes, currency: string): string[] {
  const lines = Array.isArray(items) ? (items as ItemChange[]).flatMap((item) => itemEdits(item, currency)) : [];
  // The database keeps a JSON object's keys in an order of its own.
  const named = Object.keys(fieldNames).filter((field) => field in fields);
  const edits = named.map((field) => fieldEdit(field, fields[field], currency));
  return [...lines, ...edits, ...statusEdit(fields.payment_status)];
}

function paymentEdit({ amount, method, reference }: Changes, currency: string): string {
  const sum = formatMoney(Math.abs(Number(amount)), currency);
  const kind = Number(amount) > 0 ? 'Payment' : 'Refund';
  return `${kind} of ${sum} by ${method}${reference ? ` (${reference})` : ''}`;
}

function returnSentence({ return_number, items, payment_status }: Changes): string {
  const lines = (items as ReturnedFact[]).map(({ product_name, quantity, restock, reason }) => {
    const done = `${quantity} × ${product_name} ${restock ? 'returned' : 'written off'}`;
    return reason === '' ? done : `${done} (${reason})`;
  });
  return `${return_number}: ${[...lines, ...statusEdit(payment_status)].join('; ')}`;
}

function statusEdit(change: unknown): string[] {
  const [before, after] = Array.isArray(change) ? change : [];
  return before === after ? [] : [`payment status changed from ${beforeAndAfter(change, paymentStatusLabels)}`];
}

function itemEdits({ product_name, quantity, unit_price }: ItemChange, currency: string): string[] {
  const [before, after] = quantity;
  if (before === null) return [`${after} × ${product_name} added`];
  if (after === null) return [`${product_name} removed`];
  const edits = before === after ? [] : [`quantity of ${product_name} changed from ${before} to ${after}`];
  const [oldPrice, newPrice] = unit_price;
  if (oldPrice === null || newPrice === null || oldPrice === newPrice) return edits;
  const prices = `${formatMoney(oldPrice, currency)} to ${formatMoney(newPrice, currency)}`;
  return [...edits, `price of ${product_name} changed from ${prices}`];
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
const amounts = new Set(['shipping_cost', 'tax', 'discount']);
/** Only the fact of the change: before and after would fill the page. */
const longTexts = new Set(['billing_address', 'shipping_address', 'notes']);

function fieldEdit(field: string, change: unknown, currency: string): string {
  const [before, after] = Array.isArray(change) ? change : [];
  const name = fieldNames[field] ?? field;
  if (longTexts.has(field)) return `${name} changed`;
  const text = (value: unknown) => (amounts.has(field) ? formatMoney(Number(value), currency) : String(value));
  return `${name} changed from ${text(before)} to ${text(after)}`;
}

function beforeAndAfter(change: unknown, labels: Record<string, string>): string {
  const [before, after] = Array.isArray(change) ? change : [];
  return `${labels[before] ?? before} to ${labels[after] ?? after}`;
}

function sentenceOf(edits: readonly string[]): string {
  const text = edits.join('; ');
  return text === '' ? 'Order edited' : text.charAt(0).toUpperCase() + text.slice(1);
}
