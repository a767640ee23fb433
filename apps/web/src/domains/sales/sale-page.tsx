import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleItemView, SaleView } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { productColumn } from '../catalog/product-column.tsx';

const missing = {
  icon: ReceiptText,
  title: texts.saleNotFound,
  description: 'The address may be mistyped.',
  back: { to: paths.dashboard, text: 'Back to dashboard' },
};

const useSale = (id: number) => trpc.sales.get.useQuery({ id });

/** One counter sale, as the ledger's references lead to it. */
export function SalePage() {
  return (
    <DetailPage useRecord={useSale} name="Sale" missing={missing} failedText={texts.saleFailed}>
      {(sale) => <Sale sale={sale} />}
    </DetailPage>
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
    productColumn,
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
