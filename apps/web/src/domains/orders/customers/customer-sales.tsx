import type { CustomerView } from '@stockhand/contract/orders/schema';
import { saleMessages } from '@stockhand/contract/sales/messages';
import { ListSales } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { saleColumns } from '../../sales/list/sale-columns.tsx';

/** What the customer bought at the counter. */
export function CustomerSales({ customer }: { customer: CustomerView }) {
  const format = useFormat();
  const list = useList(ListSales, { ordering: '-created_at' });
  const sales = trpc.sales.list.useQuery({ ...list.input, customer: customer.id }, keepPage);
  const none = {
    icon: ReceiptText,
    title: 'No counter sales yet',
    description: `Nothing was sold to ${customer.name} at the counter.`,
  };
  return (
    <ListPage
      list={list}
      query={sales}
      label="Counter sales"
      columns={saleColumns(format).filter(({ key }) => key !== 'customer_name')}
      rowKey={({ id }) => String(id)}
      loadingText={saleMessages.loading}
      failedText={saleMessages.listFailed}
      empty={none}
      notFound={none}
    />
  );
}
