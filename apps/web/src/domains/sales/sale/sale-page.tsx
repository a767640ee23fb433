import { goodsCredited } from '@stockhand/contract/orders/rules';
import { changeDue } from '@stockhand/contract/sales/change-due';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { Time, useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { allowableSale } from '../../orders/allowances/allowable.ts';
import { AllowancesCard } from '../../orders/allowances/allowances-card.tsx';
import { DocumentReturns } from '../../orders/returns/document-returns.tsx';
import { SaleHeader } from './sale-header.tsx';
import { SaleItems } from './sale-items.tsx';

const missing = {
  icon: ReceiptText,
  title: texts.saleNotFound,
  description: 'The address may be mistyped.',
  back: { to: paths.sales, text: 'Back to Sales' },
};

const useSale = (id: number) => trpc.sales.get.useQuery({ id });

/** One counter sale with its returns, its allowances and its receipt. */
export function SalePage() {
  return (
    <DetailPage useRecord={useSale} name="Sale" missing={missing} failedText={texts.saleFailed}>
      {(sale) => <Sale sale={sale} />}
    </DetailPage>
  );
}

function Sale({ sale }: { sale: SaleView }) {
  const { money } = useFormat();
  const facts = [
    { label: 'Date', value: <Time value={sale.created_at} absolute /> },
    { label: 'Customer', value: <CustomerOfSale sale={sale} /> },
    { label: 'Payment Method', value: sale.payment_method },
    ...(sale.amount_given === null
      ? []
      : [
          { label: 'Amount Given', value: money(sale.amount_given) },
          { label: 'Change', value: money(changeDue(sale.total_amount, sale.amount_given)) },
        ]),
    { label: 'Sold By', value: sale.created_by || 'System' },
    ...returnedFacts(sale, money),
  ];
  return (
    <div className="flex flex-col gap-4">
      <SaleHeader sale={sale} />
      <Card className="max-sm:[&_dl]:grid-cols-2">
        <DescriptionList items={facts} />
      </Card>
      <SaleItems sale={sale} />
      <AllowancesCard document={allowableSale(sale)} mayHaveAllowances />
      <DocumentReturns kind="sale" id={sale.id} items={sale.items} mayHaveReturns />
    </div>
  );
}

function returnedFacts(sale: SaleView, money: (amount: number) => string) {
  const { items, amount_returned: amount, amount_allowed, amount_refunded, fee_amount, goodwill_amount } = sale;
  const isReturned = items.some(({ returned_quantity }) => returned_quantity > 0);
  if (!isReturned && amount_allowed === 0) return [];
  const returned = money(-goodsCredited({ amount, fee_amount, goodwill_amount }));
  return [
    ...(isReturned ? [{ label: 'Returned', value: returned }] : []),
    ...(fee_amount > 0 ? [{ label: 'Fee Kept', value: money(fee_amount) }] : []),
    ...(goodwill_amount > 0 ? [{ label: 'Goodwill', value: money(-goodwill_amount) }] : []),
    ...(amount_allowed > 0 ? [{ label: 'Allowance', value: money(-amount_allowed) }] : []),
    { label: 'Refunded', value: money(amount_refunded) },
  ];
}

/** The name as the sale has it; it leads to the record that it was taken from. */
function CustomerOfSale({ sale: { customer, customer_name } }: { sale: SaleView }) {
  if (customer === null) return customer_name || texts.unnamedCustomer;
  return (
    <TextLink asChild>
      <AppLink to={paths.customer(customer)}>{customer_name}</AppLink>
    </TextLink>
  );
}
