import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabels,
} from '@stockhand/contract/orders/rules';
import { ListOrders } from '@stockhand/contract/orders/schema';
import { ClipboardList } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ExportButton } from '../../../platform/list/list-export.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useListSelection } from '../../../platform/list/use-list-selection.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderExport } from './order-export.ts';

const filterNames = ['status', 'payment_status', 'unpaid', 'credit', 'cancelled', 'start_date', 'end_date'] as const;

const filters: readonly ListFilter<(typeof filterNames)[number]>[] = [
  {
    name: 'status',
    label: 'Status',
    allText: 'All Statuses',
    showsAll: true,
    options: orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
  },
  {
    name: 'payment_status',
    label: 'Payment',
    allText: 'All Payments',
    options: paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
  },
  { name: 'unpaid', label: 'Amount due' },
  { name: 'credit', label: 'Owed to customer' },
  // Its x reads "Clear Dates".
  { label: 'Dates', from: 'start_date', to: 'end_date' },
];

/** From a link of a figure, which counts no cancelled orders; shown only to be changed or cleared. */
const cancelled: (typeof filters)[number] = {
  name: 'cancelled',
  label: 'Cancelled Orders',
  allText: 'All Orders',
  options: [
    { value: 'false', label: 'Not cancelled' },
    { value: 'true', label: 'Cancelled only' },
  ],
};

/** The tenant's customer orders, newest first, a page at a time. */
export function OrdersPage() {
  const format = useFormat();
  const mayDo = useCan();
  const list = useList(ListOrders, { sizedAs: 'orders', ordering: '-created_at', filters: filterNames });
  const filter = filterOf(list.input);
  const orders = trpc.orders.list.useQuery(list.input, keepPage);
  useFailureToast(orders.isError, texts.listFailedToast);
  const selection = useListSelection(orders.data?.results ?? [], JSON.stringify(filter));
  const none = { title: texts.none, description: texts.noneHint };
  return (
    <>
      <ListPage
        heading={{ title: 'Orders', actions: <ExportButton {...orderExport} filter={filter} /> }}
        create={
          mayDo('create', 'orders') ? { text: 'Create Order', shortcut: 'New order', to: paths.createOrder } : null
        }
        list={list}
        query={orders}
        search={{ label: 'Search orders', placeholder: 'Search orders...', group: 'Orders' }}
        filters={list.filters.cancelled ? [...filters, cancelled] : filters}
        views="orders"
        label="Orders"
        columns={orderColumns(format)}
        rowKey={({ id }) => String(id)}
        selection={{ ...selection, rowLabel: ({ order_number }) => `Select ${order_number}` }}
        loadingText={texts.loading}
        failedText={texts.listFailed}
        empty={{ ...none, icon: ClipboardList }}
        notFound={none}
      />
      <OrderBulkBar selection={selection} />
    </>
  );
}
