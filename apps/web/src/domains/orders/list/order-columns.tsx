import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { invoiceNumberOf } from '@stockhand/contract/orders/rules';
import type { OrderSummary } from '@stockhand/contract/orders/schema';
import { Eye, FileDown } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { type Format, Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { OrderStatusMark, PaymentMark } from '../order-marks.tsx';

/** Keys of sortable columns are the server's ordering keys. */
export function orderColumns(format: Format): TableColumn<OrderSummary>[] {
  const figure = { align: 'end', fit: true, sortable: true } as const;
  return [
    {
      key: 'order_number',
      header: 'Order ID',
      sortable: true,
      cell: (order) => <NumberCell order={order} format={format} />,
    },
    {
      key: 'customer_name',
      header: 'Customer',
      sortable: true,
      from: 640,
      cell: ({ customer_name }) => customer_name,
    },
    {
      key: 'created_at',
      header: 'Date',
      sortable: true,
      fit: true,
      from: 760,
      cell: ({ created_at }) => format.date(created_at),
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      fit: true,
      from: 480,
      cell: (order) => <OrderStatusMark {...order} />,
    },
    {
      key: 'payment_status',
      header: 'Payment',
      sortable: true,
      fit: true,
      from: 640,
      cell: (order) => <PaymentMark {...order} />,
    },
    { ...figure, key: 'total', header: 'Total', cell: ({ total }) => format.money(total) },
    { ...figure, key: 'item_count', header: 'Items', from: 760, cell: ({ item_count }) => format.quantity(item_count) },
    { key: 'updated_at', header: 'Updated', sortable: true, fit: true, from: 1360, cell: updatedCell },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fit: true,
      from: 900,
      cell: ({ id, order_number }) => <OrderActions id={id} number={order_number} />,
    },
  ];
}

const updatedCell = ({ updated_at }: OrderSummary) => <Time value={updated_at} />;

/** Carries what the columns hidden on narrow screens say. */
function NumberCell({ order, format }: { order: OrderSummary; format: Format }) {
  return (
    <span className="block py-1 @min-[640px]:py-0">
      <TextLink asChild look="plain" className="row-link font-medium">
        <AppLink to={paths.order(order.id)}>{order.order_number}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">{order.customer_name}</span>
      <span className="block text-sm text-ink-muted @min-[760px]:hidden">{format.date(order.created_at)}</span>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-muted @min-[640px]:hidden">
        <span className="@min-[480px]:hidden">
          <OrderStatusMark {...order} />
        </span>
        <span>
          Payment: <PaymentMark {...order} />
        </span>
      </span>
    </span>
  );
}

function OrderActions({ id, number }: { id: number; number: string }) {
  const invoice = useFileAction({
    request: { path: `/api/orders/${id}/invoice/`, fallbackName: `${invoiceNumberOf(number)}.pdf` },
    failureText: texts.invoiceFailed,
  });
  return (
    <RowActions
      name={number}
      actions={[
        { label: 'View', icon: <Eye aria-hidden />, link: <AppLink to={paths.order(id)} /> },
        { label: 'Download Invoice', icon: <FileDown aria-hidden />, onSelect: invoice.start },
      ]}
    />
  );
}
