import type { PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { changedDetails } from '@stockhand/contract/suppliers/price-list-rules';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { CostChange } from './cost-change.tsx';

/** The columns of a preview: what the file says, the product it is about, what changes. */
export function priceListColumns(format: Format): TableColumn<PriceListRow>[] {
  return [
    { key: 'row', header: 'Row', align: 'end', fit: true, from: 640, cell: (row) => format.quantity(row.row_number) },
    {
      key: 'product',
      header: 'Product',
      cell: (row) => (
        <span className="block py-1 wrap-anywhere">
          {row.product_name || row.name || row.supplier_code || row.barcode || '–'}
          <span className="block text-sm text-ink-muted">{factsOf(row)}</span>
          <span className="block text-sm @min-[640px]:hidden">{row.message}</span>
        </span>
      ),
    },
    {
      key: 'cost',
      header: 'Cost',
      align: 'end',
      fit: true,
      cell: (row) => <CostChange row={row} format={format} />,
    },
    {
      key: 'details',
      header: 'Also changes',
      from: 640,
      cell: (row) => <span className="wrap-anywhere">{row.message ?? detailsText(row, format)}</span>,
    },
  ];
}

/** How the row was found: the file's own name only where it is another one. */
function factsOf({ product_name, name, sku, supplier_code, barcode, row_number }: PriceListRow): string {
  const own = name !== '' && product_name !== '' && name.toLowerCase() !== product_name.toLowerCase() ? name : '';
  const code = product_name === '' && name === '' ? '' : supplier_code || barcode;
  return [sku, code, own].filter(Boolean).join(' · ') || `Row ${row_number}`;
}

const labels = {
  supplier_code: 'Code',
  pack_size: 'Pack size',
  min_quantity: 'Minimum',
  lead_time_days: 'Lead time',
} as const;

/** "Pack size 6 to 12, Code AB-1" */
function detailsText(row: PriceListRow, format: Format): string {
  const known = row.before ?? {
    product: 0,
    supplier_code: '',
    cost: null,
    pack_size: 1,
    min_quantity: 1,
    lead_time_days: null,
  };
  if (row.product === null) return '';
  const shown = (value: string | number | null) => (typeof value === 'number' ? format.quantity(value) : value || '');
  return changedDetails(known, row)
    .map((field) => {
      const [old, next] = [row.before ? shown(known[field]) : '', shown(row[field])];
      return old === '' ? `${labels[field]} ${next}` : `${labels[field]} ${old} to ${next}`;
    })
    .join(', ');
}
