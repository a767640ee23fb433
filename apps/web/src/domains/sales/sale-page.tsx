import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleItemView, SaleView } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { failureTextOr, readFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** One counter sale, as the ledger's references lead to it. */
export function SalePage() {
  const { id: text = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return id === null ? <SaleMissing /> : <KnownSale key={id} id={id} />;
}

function KnownSale({ id }: { id: number }) {
  const sale = trpc.sales.get.useQuery({ id });
  if (sale.isError && readFailure(sale.error).status === 404) return <SaleMissing />;
  if (sale.data) return <Sale sale={sale.data} />;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="sr-only">Sale</h1>
      {sale.isError ? (
        <ErrorState onRetry={() => void sale.refetch()} retrying={sale.isFetching}>
          {failureTextOr(sale.error, texts.saleFailed)}
        </ErrorState>
      ) : (
        <>
          <LoadingNote>Loading sale...</LoadingNote>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </>
      )}
    </div>
  );
}

function Sale({ sale }: { sale: SaleView }) {
  const format = useFormat();
  const facts = [
    { label: 'Date', value: <Time value={sale.created_at} absolute /> },
    { label: 'Customer', value: sale.customer_name || 'Walk-in Customer' },
    { label: 'Payment Method', value: sale.payment_method },
    { label: 'Sold By', value: sale.created_by || 'System' },
  ];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={sale.sale_number} description="Counter sale" />
      <Card className="max-sm:[&_dl]:grid-cols-2">
        <DescriptionList items={facts} />
      </Card>
      <DataTable
        label="Products sold"
        rows={sale.items}
        rowKey={(item) => String(item.id)}
        columns={columnsOf(format)}
        footer={<TotalRow total={format.money(sale.total_amount)} />}
      />
    </div>
  );
}

function columnsOf(format: Format): TableColumn<SaleItemView>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      cell: (item) => (
        <span className="block py-1">
          <TextLink asChild look="plain" className="row-link">
            <AppLink to={paths.product(item.product)}>{item.product_name}</AppLink>
          </TextLink>
          <span className="block text-sm text-ink-muted">{item.sku}</span>
        </span>
      ),
    },
    { key: 'quantity', header: 'Quantity', align: 'end', fit: true, cell: (item) => format.quantity(item.quantity) },
    {
      key: 'unit_price',
      header: 'Unit Price',
      align: 'end',
      fit: true,
      from: 640,
      cell: (item) => format.money(item.unit_price),
    },
    { key: 'total', header: 'Total', align: 'end', fit: true, cell: (item) => format.money(item.line_total) },
  ];
}

function TotalRow({ total }: { total: string }) {
  return (
    <tr>
      <th scope="row" className="h-10 px-4 text-left font-medium">
        Total
      </th>
      <td />
      <td className="hidden @min-[640px]:table-cell" />
      <td className="pr-4 pl-3 text-right whitespace-nowrap tabular-nums">{total}</td>
    </tr>
  );
}

function SaleMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <ReceiptText aria-hidden className="mb-2 size-7 stroke-[1.5] text-ink-faint" />
      <h1 className="font-medium">{texts.saleNotFound}</h1>
      <p className="mb-3 text-ink-muted">The address may be mistyped.</p>
      <LinkButton asChild>
        <AppLink to={paths.dashboard}>Back to dashboard</AppLink>
      </LinkButton>
    </div>
  );
}
