import type { Format } from '../../platform/format.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

interface PricedLine {
  unit_price: number;
  line_total: number;
}

/** The last columns of a document's lines: what a piece costs, and all of them. */
export function priceColumns(format: Format): TableColumn<PricedLine>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    {
      ...figure,
      key: 'unit_price',
      header: 'Unit Price',
      from: 480,
      cell: ({ unit_price }) => format.cost(unit_price),
    },
    {
      ...figure,
      key: 'line_total',
      header: 'Line Total',
      cell: ({ line_total, unit_price }) => (
        <>
          {format.money(line_total)}
          <span className="block text-sm text-ink-muted @min-[480px]:hidden">at {format.cost(unit_price)}</span>
        </>
      ),
    },
  ];
}
