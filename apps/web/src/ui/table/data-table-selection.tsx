import { Checkbox } from '../controls/checkbox.tsx';
import { headerClass } from './data-table-header.tsx';

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  toggle: (key: string, isSelected: boolean) => void;
  /** Ticks or clears the rows on screen; rows chosen on other pages stay chosen. */
  togglePage: (isSelected: boolean) => void;
  /** Accessible name of a row's checkbox, e.g. "Select Oak desk". */
  rowLabel: (row: Row) => string;
}

interface SelectAllCellProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
}

export function SelectAllCell<Row>({ rows, rowKey, selection }: SelectAllCellProps<Row>) {
  const count = rows.filter((row) => selection.selected.has(rowKey(row))).length;
  return (
    <th scope="col" className={`${headerClass} w-px pr-0`}>
      <Checkbox
        aria-label="Select all rows"
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onCheckedChange={selection.togglePage}
      />
    </th>
  );
}

interface SelectRowCellProps {
  rowKey: string;
  label: string;
  isSelected: boolean;
  onSelect: (key: string, isSelected: boolean) => void;
}

export function SelectRowCell({ rowKey, label, isSelected, onSelect }: SelectRowCellProps) {
  return (
    <td className="relative z-1 w-px border-b border-line py-1 pr-0 pl-4">
      <Checkbox
        aria-label={label}
        checked={isSelected}
        onCheckedChange={(checked) => onSelect(rowKey, checked)}
        className="pointer-coarse:size-11"
      />
    </td>
  );
}
