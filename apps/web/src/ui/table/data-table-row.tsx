import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SelectRowCell } from './data-table-selection.tsx';
import { cellClass, type TableColumn, visibility } from './table-column.ts';

interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly TableColumn<Row>[];
  /** Absent where rows cannot be chosen. */
  isSelected: boolean | undefined;
  selectLabel: string;
  onSelect: (key: string, isSelected: boolean) => void;
}

function Row<Row>({ row, rowKey, columns, isSelected, selectLabel, onSelect }: DataTableRowProps<Row>): ReactNode {
  return (
    <tr
      data-row-key={isSelected === undefined ? undefined : rowKey}
      className={classNames('group/row relative', isSelected ? 'bg-accent-tint' : 'hover:bg-hover')}
    >
      {isSelected !== undefined && (
        <SelectRowCell rowKey={rowKey} label={selectLabel} isSelected={isSelected} onSelect={onSelect} />
      )}
      <DataTableCells row={row} columns={columns} />
    </tr>
  );
}

function Cells<Row>({ row, columns }: Pick<DataTableRowProps<Row>, 'row' | 'columns'>): ReactNode {
  return columns.map((column) => (
    <td
      key={column.key}
      className={classNames(
        cellClass,
        column.align === 'end' && 'text-right',
        column.fit && 'w-px whitespace-nowrap',
        visibility(column),
      )}
    >
      {column.cell(row)}
    </td>
  ));
}

const DataTableCells = memo(Cells) as typeof Cells;
/** Renders again only with another row, other columns or another choice; its cells not even then. */
export const DataTableRow = memo(Row) as typeof Row;
