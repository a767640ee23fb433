import { formatterOf, fromMinor } from '@stockhand/contract/money';
import type { ReactElement } from 'react';
import { productBrand } from '../mail-layout.ts';
import { type PdfFact, pdfDocument } from '../pdf-page.ts';

/** An invoice of a tenant's own subscription. Amounts are cents of US dollars; days as a person reads them. */
export interface SubscriptionInvoicePdf {
  number: string;
  issued_on: string;
  due_on: string;
  /** Name and address of whoever sells, a line each. */
  seller: readonly string[];
  email: string;
  /** Where a transfer goes. */
  bankDetails: readonly string[];
  billed_to: { name: string; address: string; email: string; tax_id: string };
  lines: readonly { text: string; amount_cents: number }[];
  credit_used_cents: number;
  due_cents: number;
  isPaid: boolean;
  method: string | null;
}

/** What a plan costs and how it is paid (docs/rules.md#subscriptions). */
export function subscriptionInvoicePdf(invoice: SubscriptionInvoicePdf): ReactElement {
  const { seller, billed_to, isPaid, method } = invoice;
  const [name = productBrand.name, ...address] = seller;
  const letterhead = { name, address: address.join('\n'), phone: '', email: invoice.email, website: '', tax_id: '' };
  const money = formatterOf('USD');
  const amount = (cents: number) => money.format(fromMinor(cents));
  return pdfDocument({
    tenant: { ...letterhead, color: productBrand.color },
    heading: 'Invoice',
    number: invoice.number,
    facts: [
      { label: 'Date', value: invoice.issued_on },
      isPaid || invoice.due_cents === 0 ? { label: 'Status', value: 'Paid' } : { label: 'Due', value: invoice.due_on },
    ],
    blocks: [
      { label: 'BILL TO', lines: [billed_to.name, billed_to.address, billed_to.email, taxLine(billed_to.tax_id)] },
      ...(isPaid || invoice.due_cents === 0 ? [] : [{ label: 'PAY TO', lines: transferLines(invoice) }]),
    ],
    table: {
      columns: [
        { title: 'Subscription', width: 78 },
        { title: 'Amount', width: 22, isNumber: true },
      ],
      rows: invoice.lines.map(({ text, amount_cents }) => [{ text }, { text: amount(amount_cents) }]),
    },
    totals: totalsOf(invoice, amount),
    notes: isPaid && method ? `Paid by ${method}.` : '',
  });
}

function totalsOf(
  { lines, credit_used_cents, due_cents }: SubscriptionInvoicePdf,
  amount: (cents: number) => string,
): PdfFact[] {
  const sum = lines.reduce((total, line) => total + line.amount_cents, 0);
  return [
    { label: 'Sum', value: amount(sum) },
    ...(credit_used_cents > 0 ? [{ label: 'Credit used', value: amount(-credit_used_cents) }] : []),
    ...(sum < 0 ? [{ label: 'Kept as credit', value: amount(-sum) }] : []),
    { label: 'Total due', value: amount(due_cents) },
  ];
}

function transferLines({ bankDetails, number }: SubscriptionInvoicePdf): string[] {
  return [...bankDetails, `Reference ${number}`];
}

function taxLine(taxId: string): string {
  return taxId && `Tax ID ${taxId}`;
}
