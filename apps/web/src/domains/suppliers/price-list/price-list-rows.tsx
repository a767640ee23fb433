import { matchableKinds, type PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { actionsColumn } from '../../../ui/table/actions-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableSelection } from '../../../ui/table/data-table-selection.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ChooseProductDialog } from './choose-product-dialog.tsx';
import { MatchButton } from './match-button.tsx';
import { decidedRow, isTakable, type ListState, withMatch, withRows } from './price-list-choice.ts';
import { priceListColumns } from './price-list-columns.tsx';

const pageSize = 50;

interface PriceListRowsProps {
  supplierId: number;
  /** Of one group. */
  rows: readonly PriceListRow[];
  label: string;
  state: ListState;
  isTaken: (product: number) => boolean;
  disabled: boolean;
  onChange: (state: ListState) => void;
}

/** Rows of a preview, a page at a time, to be ticked or given a product. */
export function PriceListRows({ supplierId, rows, label, state, isTaken, disabled, onChange }: PriceListRowsProps) {
  const format = useFormat();
  const [page, setPage] = useState(1);
  const matching = useDialogSubject<PriceListRow>();
  const shown = rows.slice((page - 1) * pageSize, page * pageSize).map((row) => decidedRow(row, state));
  const takable = shown.filter(isTakable);
  const isMatchable = rows.some(({ kind }) => matchableKinds.includes(kind));
  const columns = priceListColumns(format);
  const actions = actionsColumn<PriceListRow>(
    (row) => (
      <MatchButton
        row={row}
        isMatched={state.matches.has(row.row_number)}
        disabled={disabled}
        onChoose={() => matching.open(row)}
        onClear={() => onChange(withMatch(state, row.row_number, null))}
      />
    ),
    'Product',
  );
  const ticked = takable.filter(({ row_number }) => !state.leftOut.has(row_number));
  const selection: TableSelection<PriceListRow> | null =
    takable.length === 0 || disabled
      ? null
      : {
          selected: new Set(ticked.map(keyOf)),
          toggle: (key, isSelected) =>
            onChange(
              withRows(
                state,
                shown.filter((row) => keyOf(row) === key),
                isSelected,
              ),
            ),
          togglePage: (isSelected) => onChange(withRows(state, takable, isSelected)),
          rowLabel: (row) => `Take row ${row.row_number}, ${row.product_name || row.name}`,
        };
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label={label}
        rows={shown}
        rowKey={keyOf}
        columns={isMatchable ? [...columns, actions] : columns}
        {...(selection && { selection })}
      />
      <Pagination page={page} pageSize={pageSize} total={rows.length} onPageChange={setPage} hideWhenSingle />
      <ChooseProductDialog
        {...matching}
        supplierId={supplierId}
        isTaken={isTaken}
        onChosen={(row, match) => onChange(withMatch(state, row.row_number, match))}
      />
    </div>
  );
}

const keyOf = ({ row_number }: PriceListRow) => String(row_number);
