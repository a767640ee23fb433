import type { DeadStockRow } from '@stockhand/contract/reports/dead-stock';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { categoryColumn } from './category-column.ts';
import { ProductCell } from './product-cell.tsx';

export function deadStockColumns(format: Format): TableColumn<DeadStockRow>[] {
  const number = { align: 'end', fit: true, sortable: true } as const;
  const lastSold = ({ last_sold_on }: DeadStockRow) => (last_sold_on ? format.day(last_sold_on) : 'Never');
  return [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      cell: (row) => (
        <ProductCell product={row}>
          <span className="block text-ink-muted @min-[640px]:hidden">Last sold: {lastSold(row)}</span>
        </ProductCell>
      ),
    },
    categoryColumn(760),
    { ...number, key: 'total_stock', header: 'On Hand', cell: (row) => format.quantity(row.total_stock) },
    { ...number, key: 'value', header: 'Value', cell: ({ value }) => format.money(value) },
    { key: 'last_sold_on', header: 'Last Sold', sortable: true, fit: true, from: 640, cell: lastSold },
  ];
}
