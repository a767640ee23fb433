import type { LowStockRow } from '@stockhand/contract/reports/schema';
import { stockReportMessages as stockTexts } from '@stockhand/contract/reports/stock-messages';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { categoryColumn } from '../stock/category-column.ts';
import { ProductCell } from '../stock/product-cell.tsx';
import { FoldedFigures } from './folded-figures.tsx';
import { IncomingDay } from './incoming-day.tsx';
import { LowStockBadge } from './low-stock-badge.tsx';

export function lowStockColumns(format: Format): TableColumn<LowStockRow>[] {
  const number = { align: 'end', fit: true } as const;
  return [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      cell: (row) => (
        <ProductCell product={row}>
          <FoldedFigures row={row} />
        </ProductCell>
      ),
    },
    categoryColumn(900),
    { key: 'status', header: 'Status', fit: true, from: 640, cell: (row) => <LowStockBadge row={row} /> },
    { ...number, key: 'total_stock', header: 'Stock', sortable: true, cell: (row) => format.quantity(row.total_stock) },
    {
      ...number,
      key: 'min_stock_level',
      header: 'Minimum',
      sortable: true,
      cell: ({ min_stock_level }) => format.quantity(min_stock_level),
    },
    {
      ...number,
      key: 'stock_ratio',
      header: 'Stock Ratio',
      sortable: true,
      from: 480,
      cell: ({ stock_ratio }) => format.percent(stock_ratio * 100),
    },
    {
      ...number,
      key: 'incoming',
      header: 'Incoming',
      from: 760,
      cell: ({ incoming, incoming_on }) => (
        <>
          {format.quantity(incoming)}
          {incoming_on && (
            <span className="block text-ink-muted">
              <IncomingDay day={incoming_on} />
            </span>
          )}
        </>
      ),
    },
    { ...number, key: 'drafted', header: 'On drafts', from: 900, cell: ({ drafted }) => format.quantity(drafted) },
    {
      ...number,
      key: 'suggested_quantity',
      header: stockTexts.suggestedOrder,
      from: 480,
      cell: ({ suggested_quantity }) => format.quantity(suggested_quantity),
    },
  ];
}
