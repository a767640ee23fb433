import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { ListSales, paymentMethods, type SaleView } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ReturnDialog } from '../../orders/returns/return-dialog.tsx';
import { returnableSale } from '../sale/returnable-sale.ts';
import { EndOfDayLink } from './end-of-day-link.tsx';
import { SaleActions } from './sale-actions.tsx';
import { saleColumns } from './sale-columns.tsx';

const filterNames = ['payment_method', 'start_date', 'end_date'] as const;

const filters: readonly ListFilter<(typeof filterNames)[number]>[] = [
  {
    name: 'payment_method',
    label: 'Payment',
    allText: 'All payment methods',
    options: paymentMethods.map((value) => ({ value, label: value })),
  },
  { label: 'Date', from: 'start_date', to: 'end_date' },
];

/** Counter sales, newest first, each with its receipt and its return one click away. */
export function SalesPage() {
  const format = useFormat();
  const list = useList(ListSales, { pageSize: 50, sizedAs: 'sales', ordering: '-created_at', filters: filterNames });
  const sales = trpc.sales.list.useQuery(list.input, keepPage);
  const returning = useDialogSubject<SaleView>();
  return (
    <>
      <ListPage
        heading={{ title: 'Sales', actions: <EndOfDayLink /> }}
        list={list}
        query={sales}
        search={{ label: 'Search sales', placeholder: 'Number or customer', group: 'Sales' }}
        filters={filters}
        label="Sales"
        columns={[
          ...saleColumns(format),
          {
            key: 'actions',
            header: 'Actions',
            align: 'end',
            fit: true,
            cell: (sale) => <SaleActions sale={sale} onReturn={returning.open} />,
          },
        ]}
        rowKey={({ id }) => String(id)}
        loadingText={texts.loading}
        failedText={texts.listFailed}
        empty={{ icon: ReceiptText, title: 'No sales yet', description: 'Sales at the counter appear here.' }}
        notFound={{
          title: 'No sales found',
          description: 'No sale has such a number or customer, payment method and date.',
        }}
      />
      {returning.subject && (
        <ReturnDialog
          returnable={returnableSale(returning.subject)}
          open={returning.isOpen}
          onClose={returning.close}
        />
      )}
    </>
  );
}
