import { actionLabels } from '@stockhand/contract/audit/messages';
import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { type PurchaseStatus, purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { fieldEdits, lineEdits, sentenceOf, type ToldFields } from '../../../platform/data/history-sentences.ts';

type Changes = Record<string, unknown>;

const told: ToldFields = {
  names: {
    supplier: 'supplier',
    location: 'location',
    expected_delivery_date: 'expected delivery',
    delivery_address: 'delivery address',
    shipping_cost: 'shipping cost',
    tax: 'tax',
    discount: 'discount',
    notes: 'notes',
  },
  amounts: ['shipping_cost', 'discount'],
  long: ['delivery_address', 'notes'],
};

/** An audit row of a purchase order as a sentence. */
export function purchaseEvent(action: string, changes: Changes, currency: string): string {
  switch (action) {
    case 'purchase-order.create':
      return `Created as ${statusText(changes.status)}`;
    case 'purchase-order.change_status':
      return sentenceOf(statusEdits(changes.status), 'Status changed');
    case 'purchase-order.receive':
      return sentenceOf(
        [`${changes.receipt}: ${piecesText(changes.quantity)} received`, ...statusEdits(changes.status)],
        'Items received',
      );
    case 'purchase-order.reverse_receipt':
      return sentenceOf(
        [
          `${changes.receipt}: ${piecesText(changes.quantity)} taken back${reasonText(changes.reason)}`,
          ...statusEdits(changes.status),
        ],
        'Receipt reversed',
      );
    case 'purchase-order.close':
      return sentenceOf(
        [
          `closed with ${piecesText(changes.not_delivered)} not delivered${reasonText(changes.reason)}`,
          ...statusEdits(changes.status),
        ],
        'Closed',
      );
    case 'purchase-order.email':
      return sentenceOf([`sent to ${String(changes.recipient)}`, ...statusEdits(changes.status)], 'Sent');
    case 'purchase-order.update':
      return sentenceOf(
        [...lineEdits(changes.items, currency), ...fieldEdits(told, changes, currency), ...statusEdits(changes.status)],
        'Purchase order edited',
      );
    default:
      return actionLabels[action as AuditAction] ?? action;
  }
}

function statusEdits(change: unknown): string[] {
  const [before, after] = Array.isArray(change) ? change : [];
  return before === after ? [] : [`status changed from ${statusText(before)} to ${statusText(after)}`];
}

function statusText(status: unknown): string {
  return purchaseStatusLabels[status as PurchaseStatus] ?? String(status);
}

function piecesText(quantity: unknown): string {
  const count = Number(quantity);
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`;
}

function reasonText(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? ` (${reason})` : '';
}
