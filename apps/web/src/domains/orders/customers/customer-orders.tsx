import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type CustomerView, ListOrders } from '@stockhand/contract/orders/schema';
import { ClipboardList } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { orderColumns } from '../list/order-columns.tsx';

export function CustomerOrders({ customer }: { customer: CustomerView }) {
  const format = useFormat();
  const list = useList(ListOrders, { ordering: '-created_at' });
  const orders = trpc.orders.list.useQuery({ ...list.input, customer: customer.id }, keepPage);
  return (
    <ListPage
      list={list}
      query={orders}
      label="Orders"
      columns={orderColumns(format).filter(({ key }) => key !== 'customer_name')}
      rowKey={({ id }) => String(id)}
      loadingText={texts.loading}
      failedText={texts.listFailed}
      empty={{ icon: ClipboardList, title: 'No orders yet', description: `Nothing was ordered by ${customer.name}.` }}
      notFound={{ title: texts.none, description: texts.noneHint }}
    />
  );
}
