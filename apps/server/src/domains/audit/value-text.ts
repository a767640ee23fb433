import { formatCost, formatMoney } from '@stockhand/contract/money';
import { orderStatusLabels, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import { purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { lineEdits, sentenceOf } from '../../platform/data/history-sentences.ts';
import { fieldLabel, sentenceCase } from './field-labels.ts';
import type { Wording } from './wording.ts';

const amounts: ReadonlySet<string> = new Set([
  ...[
    'amount',
    'amount_allowed',
    'amount_paid',
    'refund_amount',
    'fee_amount',
    'goodwill_amount',
    'total',
    'total_amount',
    'subtotal',
  ],
  ...['shipping_cost', 'discount', 'selling_price'],
  ...['expected_cash', 'counted_cash'],
]);

/** Of one piece. */
const costs: ReadonlySet<string> = new Set(['cost', 'cost_price', 'unit_price', 'price']);

/** Stored words of a closed list. */
const words: ReadonlySet<string> = new Set(['field_type', 'kind', 'by', 'industry']);

const listedMax = 5;
const textLengthMax = 200;

/** A value of a change as people read it; empty for nothing. */
export function valueText(field: string, value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value, wording);
  if (typeof value === 'string') return shortened(stringText(field, value, wording));
  if (field === 'ids' && Array.isArray(value)) return countText(value.length, 'image');
  return listed(partsOf(field, value, wording));
}

function numberText(field: string, value: number, { currency, subjectType, names }: Wording): string {
  const name = names.get(field)?.get(value);
  if (name !== undefined) return name;
  if (field.endsWith('_id') || field === 'customer' || field === 'corrects') return `No. ${value}`;
  // Of an order it is an amount, of a purchase order a percentage.
  if (field === 'tax') return subjectType === 'order' ? formatMoney(value, currency) : `${value}%`;
  if (costs.has(field)) return formatCost(value, currency);
  return amounts.has(field) ? formatMoney(value, currency) : numbers.format(value).replace(/^-/, '−');
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

function stringText(field: string, value: string, { subjectType, timezone }: Wording): string {
  const labels: Readonly<Record<string, string>> = labelsOf(field, subjectType);
  if (labels[value] !== undefined) return labels[value];
  if (words.has(field)) return sentenceCase(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentText(new Date(value), timezone);
  return value.split(/\s*\n\s*/).join(', ');
}

function labelsOf(field: string, subjectType: Wording['subjectType']): Readonly<Record<string, string>> {
  if (field === 'payment_status') return paymentStatusLabels;
  if (field !== 'status') return {};
  return subjectType === 'purchase-order' ? purchaseStatusLabels : orderStatusLabels;
}

function dayText(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : calendarDay.format(moment);
}

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function momentText(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);
}

/** What a list or an object holds, each part in words. */
function partsOf(field: string, value: unknown, wording: Wording): string[] {
  if (!Array.isArray(value))
    return Object.entries(value as object).flatMap(([name, one]) => entryText(name, one, wording));
  return value.flatMap((one): string[] => {
    if (typeof one !== 'object' || one === null) return [valueText(field, one, wording)];
    return itemTexts(one as Item, wording);
  });
}

function entryText(name: string, value: unknown, wording: Wording): string[] {
  // The choices of a field, and the actions that a group may take.
  const text = Array.isArray(value) ? value.join(', ') : valueText(name, value, wording);
  if (text === '') return [];
  return name === 'values' ? [text] : [`${fieldLabel(name)}: ${text}`];
}

interface Item {
  product_name?: string;
  name?: string;
  quantity?: unknown;
  restock?: boolean;
  reason?: string;
  kind?: string;
  in_app?: boolean;
  email?: boolean;
}

function itemTexts(item: Item, wording: Wording): string[] {
  if (item.kind !== undefined) return [switchesText(item)];
  if (Array.isArray(item.quantity)) return lineEdits([item], wording.currency).map((edit) => sentenceOf([edit], ''));
  const name = item.product_name ?? item.name;
  if (name === undefined || typeof item.quantity !== 'number')
    return [
      Object.entries(item)
        .flatMap(([field, one]) => entryText(field, one, wording))
        .join(', '),
    ];
  const line = `${numbers.format(item.quantity)} × ${name}`;
  const fate = item.restock === undefined ? '' : item.restock ? ' returned' : ' written off';
  return [`${line}${fate}${item.reason ? ` (${item.reason})` : ''}`];
}

/** Where a kind of notification is shown. */
function switchesText({ kind = '', in_app, email }: Item): string {
  const places = [...(in_app ? ['in the app'] : []), ...(email ? ['by email'] : [])];
  return `${sentenceCase(kind)} ${places.join(' and ') || 'off'}`;
}

function listed(parts: readonly string[]): string {
  const shown = parts.slice(0, listedMax).map(shortened);
  const rest = parts.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

function shortened(text: string): string {
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax - 1).trimEnd()}…` : text;
}

function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
