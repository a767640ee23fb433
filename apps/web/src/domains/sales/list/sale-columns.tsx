import { saleMessages } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Keys of sortable columns are the server's ordering keys. */
export function saleColumns(format: Format): TableColumn<SaleView>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    { key: 'sale_number', header: 'Sale', sortable: true, cell: (sale) => <NumberCell sale={sale} /> },
    {
      key: 'created_at',
      header: 'Date',
      sortable: true,
      fit: true,
      from: 640,
      cell: ({ created_at }) => format.dateTime(created_at),
    },
    { key: 'customer_name', header: 'Customer', sortable: true, from: 640, cell: buyerOf },
    { ...figure, key: 'items', header: 'Items', from: 760, cell: (sale) => format.quantity(piecesOf(sale)) },
    {
      key: 'payment_method',
      header: 'Payment',
      sortable: true,
      fit: true,
      from: 480,
      cell: ({ payment_method }) => payment_method,
    },
    {
      ...figure,
      key: 'total_amount',
      header: 'Total',
      sortable: true,
      cell: (sale) => (
        <>
          {format.money(sale.total_amount)}
          {sale.amount_returned > 0 && (
            <span className="block text-sm text-ink-muted @min-[760px]:hidden">
              {format.money(-sale.amount_returned)} returned
            </span>
          )}
        </>
      ),
    },
    {
      ...figure,
      key: 'amount_returned',
      header: 'Returned',
      from: 760,
      cell: ({ amount_returned }) => amount_returned > 0 && format.money(-amount_returned),
    },
  ];
}

function buyerOf({ customer_name }: SaleView): string {
  return customer_name || saleMessages.unnamedCustomer;
}

function piecesOf({ items }: SaleView): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Carries what the columns hidden on narrow screens say. */
function NumberCell({ sale }: { sale: SaleView }) {
  return (
    <span className="block py-1 @min-[640px]:py-0">
      <TextLink asChild look="plain" className="row-link font-medium">
        <AppLink to={paths.sale(sale.id)}>{sale.sale_number}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted @min-[640px]:hidden">
        <Time value={sale.created_at} absolute />
      </span>
      <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">{buyerOf(sale)}</span>
      <span className="block text-sm text-ink-muted @min-[480px]:hidden">{sale.payment_method}</span>
    </span>
  );
}
