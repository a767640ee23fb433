import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { TableColumn } from './table-column.ts';

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

interface ColumnHeaderProps<Row> {
  column: TableColumn<Row>;
  visibility: string;
  sort: TableSort | null;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

/** Header cell; a sortable one holds a button and says its order through aria-sort. */
export function ColumnHeader<Row>({ column, visibility, sort, onSortChange }: ColumnHeaderProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const isSortable = column.sortable && onSortChange !== undefined;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        headerClass,
        column.align === 'end' ? 'text-right' : 'text-left',
        column.fit && 'w-px whitespace-nowrap',
        visibility,
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSortChange({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
          className={classNames(
            'group inline-flex min-h-9 items-center gap-1 rounded-sm hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
            column.align === 'end' && 'flex-row-reverse',
            direction !== null && 'text-ink',
          )}
        >
          {column.header}
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

export const headerClass =
  'sticky top-(--sticky-top,0px) z-10 h-9 border-b border-line bg-surface px-3 text-xs font-medium whitespace-nowrap text-ink-muted first:pl-4 last:pr-4 @max-[480px]:px-2 @max-[480px]:first:pl-3';

function SortIcon({ direction }: { direction: 'asc' | 'desc' | null }) {
  if (direction === 'asc') return <ArrowUp aria-hidden className="size-3.5" />;
  if (direction === 'desc') return <ArrowDown aria-hidden className="size-3.5" />;
  return (
    <ChevronsUpDown
      aria-hidden
      className="size-3.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
    />
  );
}
