import type { MethodFigures } from '@stockhand/contract/sales/end-of-day';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

/** What is expected of each payment method. */
export function MethodsTable({ methods }: { methods: readonly MethodFigures[] }) {
  return (
    <DataTable
      label="Expected by payment method"
      rows={methods}
      rowKey={({ method }) => method}
      columns={columnsOf(useFormat())}
    />
  );
}

function columnsOf(format: Format): TableColumn<MethodFigures>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    {
      key: 'method',
      header: 'Payment Method',
      cell: (row) => (
        <span className="block py-1 @min-[640px]:py-0">
          {row.method}
          <span className="block text-sm text-ink-muted tabular-nums @min-[640px]:hidden">
            {format.money(row.sales)} sold, {format.money(row.refunds)} refunded
          </span>
          {row.order_payments !== 0 && (
            <span className="block text-sm text-ink-muted tabular-nums @min-[640px]:hidden">
              {format.money(row.order_payments)} of orders
            </span>
          )}
        </span>
      ),
    },
    { ...figure, key: 'sale_count', header: 'Sales', from: 480, cell: (row) => format.quantity(row.sale_count) },
    { ...figure, key: 'sales', header: 'Sold', from: 640, cell: (row) => format.money(row.sales) },
    { ...figure, key: 'refunds', header: 'Refunded', from: 640, cell: (row) => format.money(row.refunds) },
    { ...figure, key: 'expected', header: 'Expected', cell: (row) => format.money(row.expected) },
    {
      ...figure,
      key: 'order_payments',
      header: 'Order Payments',
      from: 640,
      cell: (row) => format.money(row.order_payments),
    },
  ];
}
