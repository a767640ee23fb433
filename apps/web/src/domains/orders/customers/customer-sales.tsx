import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { ListSales, type SaleView } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, Time, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';

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
      columns={columnsOf(format)}
      rowKey={({ id }) => String(id)}
      loadingText="Loading sales..."
      failedText={texts.salesFailed}
      empty={none}
      notFound={none}
    />
  );
}

/** Keys of sortable columns are the server's ordering keys. */
function columnsOf(format: Format): TableColumn<SaleView>[] {
  return [
    {
      key: 'sale_number',
      header: 'Sale',
      sortable: true,
      cell: ({ id, sale_number }) => (
        <TextLink asChild look="plain" className="row-link">
          <AppLink to={paths.sale(id)}>{sale_number}</AppLink>
        </TextLink>
      ),
    },
    {
      key: 'created_at',
      header: 'Date',
      sortable: true,
      fit: true,
      cell: ({ created_at }) => <Time value={created_at} absolute />,
    },
    { key: 'payment_method', header: 'Payment', fit: true, from: 640, cell: ({ payment_method }) => payment_method },
    {
      key: 'items',
      header: 'Items',
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ items }) => format.quantity(items.length),
    },
    {
      key: 'amount_refunded',
      header: 'Refunded',
      align: 'end',
      fit: true,
      from: 760,
      cell: ({ amount_refunded }) => (amount_refunded > 0 ? format.money(amount_refunded) : null),
    },
    {
      key: 'total_amount',
      header: 'Total',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ total_amount }) => format.money(total_amount),
    },
  ];
}
