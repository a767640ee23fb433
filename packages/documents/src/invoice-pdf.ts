import { discountTaken, formatterOf } from '@stockhand/contract/money';
import type { ReactElement } from 'react';
import { type PdfDocument, type PdfFact, type PdfLetterhead, pdfBundle, pdfDocument } from './pdf-page.ts';
import { type PricedLine, pricedTable } from './priced-table.ts';

/** An order's invoice as its customer gets it. Amounts in `currency`; days as a person reads them. */
export interface InvoicePdf {
  tenant: PdfLetterhead;
  currency: string;
  invoice_number: string;
  order_number: string;
  ordered_on: string;
  /** Is marked so. How far the order is beside that is no matter of its customer's. */
  is_cancelled: boolean;
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
  amount_returned: number;
  amount_allowed: number;
  amount_paid: number;
  amount_due: number;
  amount_credit: number;
  notes: string;
}

/** The tenant's name and address, every sum, the payment and the notes (docs/rules.md#invoices). */
export function invoicePdf(invoice: InvoicePdf): ReactElement {
  return pdfDocument(documentOf(invoice));
}

/** Several invoices in one file, each with its own page numbers. */
export function invoicesPdf(invoices: readonly InvoicePdf[]): ReactElement {
  return pdfBundle('Invoices', invoices.map(documentOf));
}

function documentOf(invoice: InvoicePdf): PdfDocument {
  const money = formatterOf(invoice.currency);
  return {
    tenant: invoice.tenant,
    heading: 'Invoice',
    number: invoice.invoice_number,
    mark: invoice.is_cancelled ? 'CANCELLED' : undefined,
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
  };
}

function totalsOf(invoice: InvoicePdf, money: (amount: number) => string) {
  const { subtotal, shipping_cost, tax, total, amount_paid, amount_due } = invoice;
  const { amount_returned, amount_allowed, amount_credit } = invoice;
  const facts: PdfFact[] = [
    { label: 'Subtotal', value: money(subtotal) },
    { label: 'Shipping', value: money(shipping_cost) },
    { label: 'Tax', value: money(tax) },
    { label: 'Discount', value: money(-discountTaken(invoice)) },
    { label: 'Total', value: money(total) },
    ...(amount_returned > 0 ? [{ label: 'Returned', value: money(-amount_returned) }] : []),
    ...(amount_allowed > 0 ? [{ label: 'Allowance', value: money(-amount_allowed) }] : []),
    { label: 'Paid', value: money(amount_paid) },
    ...(amount_credit > 0 ? [{ label: 'Credit', value: money(amount_credit) }] : []),
    { label: 'Amount Due', value: money(amount_due) },
  ];
  return facts;
}
