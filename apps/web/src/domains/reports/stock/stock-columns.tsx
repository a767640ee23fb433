import type { StockAsOfRow } from '@stockhand/contract/reports/stock-as-of';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { categoryColumn } from './category-column.ts';
import { ProductCell } from './product-cell.tsx';

export function stockColumns(format: Format): TableColumn<StockAsOfRow>[] {
  const number = { align: 'end', fit: true } as const;
  return [
    { key: 'name', header: 'Product', sortable: true, cell: (row) => <ProductCell product={row} /> },
    categoryColumn(760),
    { ...number, key: 'quantity', header: 'Quantity', sortable: true, cell: (row) => format.quantity(row.quantity) },
    { ...number, key: 'cost_price', header: 'Cost', from: 640, cell: ({ cost_price }) => format.cost(cost_price) },
    { ...number, key: 'value', header: 'Value', sortable: true, cell: ({ value }) => format.money(value) },
  ];
}
