import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../layout/skeleton.tsx';
import { ColumnHeader, type TableSort } from './data-table-header.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { SelectAllCell, type TableSelection } from './data-table-selection.tsx';
import { cellClass, type TableColumn, visibility } from './table-column.ts';
import { useLatest } from './use-latest.ts';

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  selection?: TableSelection<Row>;
  /** First load: skeleton rows show instead of rows. */
  loading?: boolean;
  skeletonRows?: number;
  /** New rows are on their way while the old ones still show. */
  refreshing?: boolean;
  /** Shown when there are no rows, usually an EmptyState. */
  empty?: ReactNode;
  /** Usually an ErrorState. Rows that are there already stay below it. */
  error?: ReactNode;
  /** `<tr>` elements below the rows, e.g. totals. */
  footer?: ReactNode;
  className?: string;
}

/**
 * Presentational table: the owner sorts, filters and pages. The header sticks below `--sticky-top`.
 * A link with the class `row-link` in the first cell makes the whole row its target.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    sort = null,
    onSortChange,
    selection,
    loading = false,
    refreshing = false,
    error,
    empty,
    footer,
    className,
  } = props;
  const notice = !loading && rows.length === 0 ? (error ?? empty) : undefined;
  return (
    <div className={classNames('@container min-w-0 overflow-clip rounded-lg border border-line bg-surface', className)}>
      <table
        aria-label={label}
        aria-busy={loading || refreshing}
        // The frame clips the line of the last row. A rule by its place would make the browser judge every cell anew whenever
        // anything on the page becomes or ceases to be a last child.
        className="-mb-px w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            {selection && <SelectAllCell rows={rows} rowKey={props.rowKey} selection={selection} />}
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                visibility={visibility(column)}
                sort={sort}
                onSortChange={onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody className={refreshing ? 'opacity-60 transition-opacity delay-200' : undefined}>
          {error && notice === undefined && (
            <tr>
              <td colSpan={columns.length + (selection ? 1 : 0)} className="border-b border-line *:py-4">
                {error}
              </td>
            </tr>
          )}
          <TableRows {...props} notice={notice} />
        </tbody>
        {footer && notice === undefined && !loading && <tfoot className="font-medium">{footer}</tfoot>}
      </table>
    </div>
  );
}

function TableRows<Row>({
  columns,
  rows,
  rowKey,
  selection,
  loading,
  skeletonRows = 8,
  notice,
}: DataTableProps<Row> & { notice: ReactNode }) {
  const select = useLatest(selection?.toggle);
  if (notice !== undefined) {
    return (
      <tr>
        <td colSpan={columns.length + (selection ? 1 : 0)}>{notice}</td>
      </tr>
    );
  }
  if (loading) return <SkeletonRows columns={columns} count={skeletonRows} selectable={selection !== undefined} />;
  return rows.map((row) => {
    const key = rowKey(row);
    return (
      <DataTableRow
        key={key}
        row={row}
        rowKey={key}
        columns={columns}
        isSelected={selection?.selected.has(key)}
        selectLabel={selection?.rowLabel(row) ?? ''}
        onSelect={select}
      />
    );
  });
}

function SkeletonRows<Row>({
  columns,
  count,
  selectable,
}: {
  columns: readonly TableColumn<Row>[];
  count: number;
  selectable: boolean;
}) {
  return [...Array(count).keys()].map((position) => (
    <tr key={position}>
      {selectable && <td className={cellClass} />}
      {columns.map((column, columnPosition) => (
        <td key={column.key} className={classNames(cellClass, visibility(column))}>
          <Skeleton
            className={classNames('h-4', columnPosition === 0 ? 'w-3/5' : 'w-12', column.align === 'end' && 'ml-auto')}
          />
        </td>
      ))}
    </tr>
  ));
}
