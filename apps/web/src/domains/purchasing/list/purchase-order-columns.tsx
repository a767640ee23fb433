import { receivableStatuses } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { Eye, PackageCheck, Trash2 } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import type { Format } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ExpectedDay, PurchaseStatusMark } from '../purchase-marks.tsx';

interface OfferedActions {
  mayReceive: boolean;
  /** Null without the right. */
  askDelete: ((order: PurchaseOrderRow) => void) | null;
}

/** Keys of sortable columns are the server's ordering keys. */
export function purchaseOrderColumns(format: Format, offered: OfferedActions): TableColumn<PurchaseOrderRow>[] {
  return [
    {
      key: 'po_number',
      header: 'PO Number',
      sortable: true,
      cell: (order) => <NumberCell order={order} format={format} />,
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

/** Carries what the columns hidden on narrow screens say. */
function NumberCell({ order, format }: { order: PurchaseOrderRow; format: Format }) {
  return (
    <span className="block py-1 @min-[640px]:py-0">
      <TextLink asChild look="plain" className="row-link font-medium">
        <AppLink to={paths.purchaseOrder(order.id)}>{order.po_number}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">{order.supplier_name}</span>
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

function PurchaseOrderActions({ order, mayReceive, askDelete }: OfferedActions & { order: PurchaseOrderRow }) {
  const view = { label: 'View', icon: <Eye aria-hidden />, link: <AppLink to={paths.purchaseOrder(order.id)} /> };
  const receive = mayReceive &&
    receivableStatuses.includes(order.status) && {
      label: 'Receive',
      icon: <PackageCheck aria-hidden />,
      link: <AppLink to={paths.receivePurchaseOrder(order.id)} />,
    };
  const remove = askDelete &&
    order.status === 'draft' && {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => askDelete(order),
    };
  return (
    <RowActions
      name={order.po_number}
      actions={[view, receive, remove].filter((action) => action !== null && action !== false)}
    />
  );
}
