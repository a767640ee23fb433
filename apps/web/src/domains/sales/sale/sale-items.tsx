import type { SaleItemView, SaleView } from '@stockhand/contract/sales/schema';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { productColumn } from '../../catalog/product-column.tsx';

/** The lines of a sale, each leading to its product, with how many of it came back. */
export function SaleItems({ sale }: { sale: SaleView }) {
  const format = useFormat();
  return (
    <DataTable
      label="Products sold"
      rows={sale.items}
      rowKey={(item) => String(item.id)}
      columns={columnsOf(format)}
      footer={<TotalRow total={format.money(sale.total_amount)} />}
    />
  );
}

function columnsOf(format: Format): TableColumn<SaleItemView>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    productColumn,
    {
      ...figure,
      key: 'quantity',
      header: 'Quantity',
      cell: ({ quantity, returned_quantity }) => (
        <>
          {format.quantity(quantity)}
          {returned_quantity > 0 && (
            <span className="block text-sm text-ink-muted">{format.quantity(returned_quantity)} returned</span>
          )}
        </>
      ),
    },
    {
      ...figure,
      key: 'unit_price',
      header: 'Unit Price',
      from: 640,
      cell: (item) => format.money(item.unit_price),
    },
    { ...figure, key: 'total', header: 'Total', cell: (item) => format.money(item.line_total) },
  ];
}

function TotalRow({ total }: { total: string }) {
  return (
    <tr>
      <th scope="row" className="h-10 px-4 text-left font-medium">
        Total
      </th>
      <td />
      <td className="hidden @min-[640px]:table-cell" />
      <td className="pr-4 pl-3 text-right whitespace-nowrap tabular-nums">{total}</td>
    </tr>
  );
}
