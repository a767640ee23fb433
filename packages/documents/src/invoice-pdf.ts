import { formatterOf } from '@stockhand/contract/money';
import type { ReactElement } from 'react';
import { type PdfCompany, type PdfFact, pdfPaper } from './pdf-page.ts';
import { type PricedLine, pricedTable } from './priced-table.ts';

/** An order's invoice as its customer gets it. Amounts in `currency`; days as a person reads them. */
export interface InvoicePdf {
  company: PdfCompany;
  currency: string;
  invoice_number: string;
  order_number: string;
  ordered_on: string;
  payment_status: string;
  payment_method: string;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string | null;
  /** Addresses have several lines. */
  billing_address: string;
  shipping_address: string;
  items: readonly PricedLine[];
  subtotal: number;
  shipping_cost: number;
  /** Tax and discount are amounts. */
  tax: number;
  discount: number;
  total: number;
  notes: string;
}

/** Document 3, section 2, Invoice: what the company is called and where it is, every sum, payment and notes. */
export function invoicePdf(invoice: InvoicePdf): ReactElement {
  const money = formatterOf(invoice.currency);
  return pdfPaper({
    company: invoice.company,
    heading: 'Invoice',
    number: invoice.invoice_number,
    facts: [
      { label: 'Date', value: invoice.ordered_on },
      { label: 'Order', value: invoice.order_number },
      { label: 'Payment', value: invoice.payment_status },
      { label: 'Payment method', value: invoice.payment_method },
    ],
    blocks: [
      {
        label: 'BILL TO',
        lines: [
          invoice.customer_name,
          invoice.billing_address,
          invoice.customer_email ?? '',
          invoice.customer_phone ?? '',
        ],
      },
      { label: 'SHIP TO', lines: [invoice.customer_name, invoice.shipping_address] },
    ],
    table: pricedTable(invoice.items, money),
    totals: totalsOf(invoice, (amount) => money.format(amount)),
    notes: invoice.notes,
  });
}

function totalsOf({ subtotal, shipping_cost, tax, discount, total }: InvoicePdf, money: (amount: number) => string) {
  const facts: PdfFact[] = [
    { label: 'Subtotal', value: money(subtotal) },
    { label: 'Shipping', value: money(shipping_cost) },
    { label: 'Tax', value: money(tax) },
    { label: 'Discount', value: money(-discount) },
    { label: 'Total', value: money(total) },
  ];
  return facts;
}
