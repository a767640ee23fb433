import { useFieldArray } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { type Count, leftOf, linesToReceive, type ReceivableItem, type ReceiveLine } from './receive-lines.ts';

/** The fields of the form that its lines need. */
export type LinesForm = BoundForm<{ items: ReceiveLine[] }>;

interface ClearableForm extends LinesForm {
  methods: { clearErrors: (name: 'items') => void };
}

export type LineActions = ReturnType<typeof useLineActions>;

/** What is done to the lines of a receipt together. */
export function useLineActions(form: ClearableForm, items: readonly ReceivableItem[]) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'items' });
  const read = () => form.valueOf('items') as ReceiveLine[];
  /** Other lines, so what was said of those before is void. */
  const replace = (lines: ReceiveLine[]) => {
    form.enter('items', lines);
    form.methods.clearErrors('items');
  };
  /** That nothing was entered is no longer true. */
  const forgetEmptiness = () => {
    if (form.errorOf('items.root')) form.methods.clearErrors('items');
  };
  return {
    /** The lines in their order, without what is typed in them. */
    rows: rowsOf(fields as unknown as (ReceiveLine & { id: string })[]),
    read,
    /** Whether everything is as it was offered, wherever it goes. */
    areUntouched() {
      const lines = read();
      const offered = linesToReceive(items, null);
      const isOffered = (line: ReceiveLine) =>
        offered.some((one) => one.item_id === line.item_id && one.received_quantity === line.received_quantity);
      return lines.length === offered.length && lines.every(isOffered);
    },
    /** All that is outstanding, each item at the location that it has, else at this one. */
    fill(location: number | null) {
      const lines = read();
      const locationOf = (line: ReceiveLine) =>
        lines.find(({ item_id }) => item_id === line.item_id)?.location || location;
      replace(linesToReceive(items, location).map((line) => ({ ...line, location: locationOf(line) })));
    },
    clear() {
      const seen = new Set<number>();
      const first = read().filter(({ item_id }) => !seen.has(item_id) && seen.add(item_id));
      replace(first.map((line) => ({ ...line, received_quantity: 0 })));
    },
    putAllAt(location: number) {
      replace(read().map((line) => ({ ...line, location })));
    },
    forgetEmptiness,
    put({ index, isNew, line }: Count) {
      forgetEmptiness();
      if (isNew) insert(index, line, { shouldFocus: false });
      else {
        form.enter(`items.${index}.location`, line.location);
        form.enter(`items.${index}.received_quantity`, line.received_quantity);
      }
    },
    /** A line of the same item for another location, with what the others leave outstanding. */
    split(item: ReceivableItem) {
      const lines = read();
      const index = lines.findLastIndex(({ item_id }) => item_id === item.id) + 1;
      const line = { item_id: item.id, received_quantity: Math.max(0, leftOf(item, lines)), location: null };
      insert(index, line, { focusName: `items.${index}.received_quantity` });
    },
    remove,
  };
}

interface LineRow {
  key: string;
  item_id: number;
  /** Which line of its item, from 1. */
  ordinal: number;
}

function rowsOf(lines: readonly (ReceiveLine & { id: string })[]): LineRow[] {
  const seen = new Map<number, number>();
  return lines.map(({ id, item_id }) => {
    const ordinal = (seen.get(item_id) ?? 0) + 1;
    seen.set(item_id, ordinal);
    return { key: id, item_id, ordinal };
  });
}
