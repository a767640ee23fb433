import { isDeepStrictEqual } from 'node:util';
import type { ChangedField } from '@stockhand/contract/audit/schema';
import { fieldLabel } from './field-labels.ts';
import { valueText } from './value-text.ts';
import type { Wording } from './wording.ts';

/** Of these the stored value says nothing to people, only that it changed. */
const unreadable: ReadonlySet<string> = new Set(['logo']);

/** Facts that are lists by themselves. */
const lists: ReadonlySet<string> = new Set(['groups', 'ids', 'items']);

/** The changes of an entry in words, field by field. */
export function changedFields(changes: Readonly<Record<string, unknown>>, wording: Wording): ChangedField[] {
  const inOrder = Object.entries(changes).sort(([a, was], [b, is]) => rankOf(a, was) - rankOf(b, is));
  return inOrder.flatMap(([field, value]): ChangedField[] => {
    const label = fieldLabel(field);
    if (unreadable.has(field)) return [{ label, before: null, after: 'Changed' }];
    if (!isChange(field, value)) {
      const after = valueText(field, value, wording);
      return after === '' ? [] : [{ label, before: null, after }];
    }
    const [before, after] = withoutUnchanged(value);
    return [{ label, before: valueText(field, before, wording), after: valueText(field, after, wording) }];
  });
}

/** What changed, how much, and remarks at the end: the database keeps the keys in an order of its own. */
function rankOf(field: string, value: unknown): number {
  if (isChange(field, value)) return 0;
  if (first.has(field)) return 1;
  return last.has(field) ? 3 : 2;
}

const first: ReadonlySet<string> = new Set([
  ...['items', 'quantity', 'amount', 'total', 'total_amount', 'pieces', 'payment_method', 'product'],
  ...['selling_price', 'cost_price'],
]);
const last: ReadonlySet<string> = new Set(['notes', 'reference', 'reason', 'recorded_action', 'recorded_subject_type']);

type Change = readonly [before: unknown, after: unknown];

/** Whether a value is one before and one after; a list of two is not. */
function isChange(field: string, value: unknown): value is Change {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return !lists.has(field) || value.every((side) => side === null || Array.isArray(side));
}

/** Of lists of facts, such as the switches of notifications, only those that differ. */
function withoutUnchanged([before, after]: Change): Change {
  if (!isListOfFacts(before) || !isListOfFacts(after)) return [before, after];
  return [leftOf(before, after), leftOf(after, before)];
}

function isListOfFacts(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);
}

function leftOf(these: readonly object[], others: readonly object[]): object[] {
  return these.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));
}
