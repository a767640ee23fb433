import { formatCost, formatMoney } from '@stockhand/contract/money';
import { must } from '../must.ts';

/** What the audit trail keeps of a document's edited line: what was added, changed or removed. */
export interface ItemChange {
  product_name: string;
  /** Before and after; `null` where the line was or is not there. */
  quantity: [number | null, number | null];
  unit_price: [number | null, number | null];
}

interface Line {
  product_name: string;
  quantity: number;
  unit_price: number;
}

export function itemChange(before: Line | undefined, after: Line | undefined): ItemChange {
  return {
    product_name: must(after ?? before, 'A line before or after').product_name,
    quantity: [before?.quantity ?? null, after?.quantity ?? null],
    unit_price: [before?.unit_price ?? null, after?.unit_price ?? null],
  };
}

/** How the edited fields of a document are told. */
export interface ToldFields {
  /** Field → its name, in the order in which they are told: the database keeps a JSON object's keys in an order of its own. */
  names: Readonly<Record<string, string>>;
  amounts: readonly string[];
  /** Of these only the fact of the change: before and after would fill the page. */
  long: readonly string[];
}

/** The changes of an audit row's `items`, one part of a sentence each. */
export function lineEdits(items: unknown, currency: string): string[] {
  return Array.isArray(items) ? (items as ItemChange[]).flatMap((item) => itemEdits(item, currency)) : [];
}

function itemEdits({ product_name, quantity, unit_price }: ItemChange, currency: string): string[] {
  const [before, after] = quantity;
  if (before === null) return [`${after} × ${product_name} added`];
  if (after === null) return [`${product_name} removed`];
  const edits = before === after ? [] : [`quantity of ${product_name} changed from ${before} to ${after}`];
  const [oldPrice, newPrice] = unit_price;
  if (oldPrice === null || newPrice === null || oldPrice === newPrice) return edits;
  const prices = `${formatCost(oldPrice, currency)} to ${formatCost(newPrice, currency)}`;
  return [...edits, `price of ${product_name} changed from ${prices}`];
}

/** The changes of an audit row's other fields. */
export function fieldEdits(told: ToldFields, changes: Record<string, unknown>, currency: string): string[] {
  return Object.entries(told.names).flatMap(([field, name]) => {
    if (!(field in changes)) return [];
    if (told.long.includes(field)) return [`${name} changed`];
    const change = changes[field];
    const [before, after] = Array.isArray(change) ? change : [];
    const isAmount = told.amounts.includes(field);
    const text = (value: unknown) => (isAmount ? formatMoney(Number(value), currency) : String(value ?? 'none'));
    return [`${name} changed from ${text(before)} to ${text(after)}`];
  });
}

export function sentenceOf(edits: readonly string[], none: string): string {
  const text = edits.join('; ');
  return text === '' ? none : text.charAt(0).toUpperCase() + text.slice(1);
}
