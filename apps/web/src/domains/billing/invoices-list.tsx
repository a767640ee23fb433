import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import { ListSubscriptionInvoices, type SubscriptionInvoiceView } from '@stockhand/contract/billing/schema';
import { formatMoney } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import { FileDown, ReceiptText } from 'lucide-react';
import { FileButton } from '../../platform/files/file-button.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { PayButton } from './pay-button.tsx';

const none = {
  icon: ReceiptText,
  title: 'No invoices yet',
  description: 'Invoices of your subscription appear here, each as a PDF.',
};

/** The invoices of the subscription, the newest first. */
export function InvoicesList({ isPaidOnline }: { isPaidOnline: boolean }) {
  const format = useFormat();
  const list = useList(ListSubscriptionInvoices, { ordering: '-number' });
  const invoices = trpc.billing.invoices.useQuery(list.input, keepPage);
  return (
    <section aria-labelledby="subscription-invoices" className="flex flex-col gap-3">
      <h2 id="subscription-invoices" className="text-lg font-semibold">
        Invoices
      </h2>
      <ListPage
        list={list}
        query={invoices}
        label="Subscription invoices"
        columns={columnsOf(format, isPaidOnline)}
        rowKey={({ id }) => String(id)}
        loadingText={texts.invoicesLoading}
        failedText={texts.invoicesFailed}
        empty={none}
        notFound={none}
      />
    </section>
  );
}

function columnsOf({ day }: Format, isPaidOnline: boolean): TableColumn<SubscriptionInvoiceView>[] {
  return [
    {
      key: 'number',
      header: 'Invoice',
      sortable: true,
      cell: (invoice) => (
        <>
          <span className="font-medium">{invoice.number}</span>
          <span className="block text-sm text-ink-muted">
            {planOf(invoice.plan).name}, {invoice.cycle}
          </span>
          <span className="block text-sm text-ink-muted @min-[640px]:hidden">
            {day(invoice.issued_on)} <Status invoice={invoice} day={day} />
          </span>
        </>
      ),
    },
    { key: 'issued_on', header: 'Date', sortable: true, fit: true, from: 640, cell: ({ issued_on }) => day(issued_on) },
    {
      key: 'status',
      header: 'Status',
      fit: true,
      from: 640,
      cell: (invoice) => <Status invoice={invoice} day={day} />,
    },
    {
      key: 'due',
      header: 'Amount',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ due }) => formatMoney(due, 'USD'),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fit: true,
      cell: (invoice) => <Actions invoice={invoice} isPaidOnline={isPaidOnline} />,
    },
  ];
}

function Status({ invoice: { status, due_on }, day }: { invoice: SubscriptionInvoiceView } & Pick<Format, 'day'>) {
  if (status === 'paid') return <span className="text-ink-muted">Paid</span>;
  if (status === 'overdue') return <Badge tone="danger">Overdue</Badge>;
  return <span className="whitespace-nowrap text-ink-muted">Due {day(due_on)}</span>;
}

function Actions({ invoice, isPaidOnline }: { invoice: SubscriptionInvoiceView; isPaidOnline: boolean }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {isPaidOnline && invoice.status !== 'paid' && <PayButton invoice={invoice} />}
      <FileButton
        size="sm"
        icon={<FileDown aria-hidden />}
        aria-label={`Save ${invoice.number} as PDF`}
        request={{ path: `/api/billing/invoices/${invoice.id}/pdf/`, fallbackName: `${invoice.number}.pdf` }}
        failureText={texts.pdfFailed}
      >
        PDF
      </FileButton>
    </span>
  );
}
