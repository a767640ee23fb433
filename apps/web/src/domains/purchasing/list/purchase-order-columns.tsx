import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import type { Format } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ExpectedDay, PurchaseStatusMark } from '../purchase-marks.tsx';
import { type OfferedActions, PurchaseOrderActions } from './purchase-order-actions.tsx';

/** Keys of sortable columns are the server's ordering keys. */
export function purchaseOrderColumns(
  format: Format,
  offered: OfferedActions,
  { isOfOneSupplier = false } = {},
): TableColumn<PurchaseOrderRow>[] {
  return [
    {
      key: 'po_number',
      header: 'PO Number',
      sortable: true,
      cell: (order) => <NumberCell order={order} format={format} isOfOneSupplier={isOfOneSupplier} />,
    },
    {
      key: 'supplier_name',
      header: 'Supplier',
      sortable: true,
      from: 640,
      cell: ({ supplier_name }) => <span className="wrap-anywhere">{supplier_name}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      fit: true,
      from: 480,
      cell: (order) => <PurchaseStatusMark {...order} />,
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      fit: true,
      sortable: true,
      cell: ({ total }) => format.money(total),
    },
    {
      key: 'created_at',
      header: 'Date Created',
      sortable: true,
      fit: true,
      from: 760,
      cell: ({ created_at }) => format.date(created_at),
    },
    {
      key: 'expected_delivery_date',
      header: 'Expected Delivery',
      sortable: true,
      fit: true,
      from: 640,
      cell: (order) => <ExpectedDay order={order} none="N/A" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fit: true,
      from: 900,
      cell: (order) => <PurchaseOrderActions order={order} {...offered} />,
    },
  ];
}

interface NumberCellProps {
  order: PurchaseOrderRow;
  format: Format;
  isOfOneSupplier: boolean;
}

/** Carries what the columns hidden on narrow screens say. */
function NumberCell({ order, format, isOfOneSupplier }: NumberCellProps) {
  const items = order.item_count === 1 ? '1 item' : `${format.quantity(order.item_count)} items`;
  return (
    <span className="block py-1 @min-[640px]:py-0">
      <TextLink asChild look="plain" className="row-link font-medium">
        <AppLink to={paths.purchaseOrder(order.id)}>{order.po_number}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">
        {isOfOneSupplier ? items : order.supplier_name}
      </span>
      <span className="block text-sm text-ink-muted @min-[760px]:hidden">{format.date(order.created_at)}</span>
      <span className="block text-sm text-ink-muted @min-[480px]:hidden">
        <PurchaseStatusMark {...order} />
      </span>
      {order.expected_delivery_date !== null && (
        <span className="flex flex-wrap gap-x-1 text-sm text-ink-muted @min-[640px]:hidden">
          Expected: <ExpectedDay order={order} none="" />
        </span>
      )}
    </span>
  );
}
