import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

/** What a piece cost in a movement or a sale. */
export function unitPriceColumn(format: Format): TableColumn<{ unit_price: number }> {
  return {
    key: 'unit_price',
    header: 'Unit Price',
    sortable: true,
    align: 'end',
    fit: true,
    from: 640,
    cell: ({ unit_price }) => format.cost(unit_price),
  };
}
