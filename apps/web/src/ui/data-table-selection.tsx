import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { headerClass } from './data-table-header.tsx';

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Accessible name of a row's checkbox, e.g. "Select Oak desk". */
  rowLabel: (row: Row) => string;
}

/** Ticks or clears the rows on screen; rows chosen on other pages stay chosen. */
export function SelectAllCell<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
}) {
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const toggleAll = (checked: boolean) => {
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (checked) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  };
  return (
    <th scope="col" className={`${headerClass} w-px pr-0`}>
      <Checkbox
        aria-label="Select all rows"
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        disabled={keys.length === 0}
        onCheckedChange={toggleAll}
      />
    </th>
  );
}

export function SelectRowCell<Row>({
  row,
  rowKey,
  selection,
}: {
  row: Row;
  rowKey: string;
  selection: TableSelection<Row>;
}) {
  const toggle = (checked: boolean) => {
    const next = new Set(selection.selected);
    if (checked) next.add(rowKey);
    else next.delete(rowKey);
    selection.onChange(next);
  };
  return (
    <td className="relative z-1 w-px border-b border-line py-1.5 pr-0 pl-4 group-last/row:border-b-0">
      <Checkbox
        aria-label={selection.rowLabel(row)}
        checked={selection.selected.has(rowKey)}
        onCheckedChange={toggle}
        className="pointer-coarse:size-11"
      />
    </td>
  );
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons acting on the selection. */
  children: ReactNode;
}

/** Appears above a table while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2"
    >
      <span role="status" className="mr-1 font-medium tabular-nums">
        {count} selected
      </span>
      {children}
      <Button variant="ghost" size="sm" onClick={onClear} className="ml-auto">
        Clear selection
      </Button>
    </section>
  );
}
