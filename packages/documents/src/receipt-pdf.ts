import { formatterOf } from '@stockhand/contract/money';
import { goodsCredited } from '@stockhand/contract/orders/rules';
import { changeDue } from '@stockhand/contract/sales/change-due';
import type { ReactElement } from 'react';
import { keptFacts } from './credit-note-pdf.ts';
import { type PdfFact, type PdfLetterhead, pdfDocument } from './pdf-page.ts';
import { type PricedLine, pricedTable } from './priced-table.ts';
import { rollDocument } from './roll-page.ts';

/** A counter sale as its customer gets it. Amounts in `currency`; the time as a person reads it. */
export interface ReceiptPdf {
  tenant: PdfLetterhead;
  currency: string;
  /** A roll of a receipt printer, or a page with the letterhead. */
  format: '80mm' | 'a4';
  sale_number: string;
  sold_at: string;
  sold_by: string;
  customer: string;
  payment_method: string;
  /** In cash, where it was entered. */
  amount_given: number | null;
  items: readonly (PricedLine & { returned_quantity: number })[];
  total: number;
  amount_returned: number;
  amount_allowed: number;
  amount_refunded: number;
  fee_amount: number;
  goodwill_amount: number;
}

/** What was sold, for how much and how it was paid, and what came back or was allowed since (docs/rules.md#receipts). */
export function receiptPdf(receipt: ReceiptPdf): ReactElement {
  const { tenant, sale_number: number } = receipt;
  const money = formatterOf(receipt.currency);
  const total = { label: 'Total', value: money.format(receipt.total) };
  const later = returnedFacts(receipt, (amount) => money.format(amount));
  const facts = [
    { label: 'Date', value: receipt.sold_at },
    { label: 'Served by', value: receipt.sold_by },
    { label: 'Payment method', value: receipt.payment_method },
    ...cashFacts(receipt, (amount) => money.format(amount)),
  ];
  const items = receipt.items.map(({ returned_quantity, ...line }) => ({
    ...line,
    sku: returned_quantity > 0 ? `${line.sku} · ${returned_quantity} returned` : line.sku,
  }));
  if (receipt.format === '80mm')
    return rollDocument({
      tenant,
      heading: 'Receipt',
      number,
      facts: [...facts, { label: 'Customer', value: receipt.customer }],
      lines: items.map(({ product_name, sku, quantity, unit_price, line_total }) => ({
        text: product_name,
        detail: `${sku}\n${quantity} × ${money.format(unit_price)}`,
        amount: money.format(line_total),
      })),
      total,
      later,
    });
  return pdfDocument({
    tenant,
    heading: 'Receipt',
    number,
    facts,
    blocks: [{ label: 'SOLD TO', lines: [receipt.customer] }],
    table: pricedTable(items, money),
    totals: [total],
    later,
    notes: '',
  });
}

function cashFacts({ amount_given, total }: ReceiptPdf, money: (amount: number) => string): PdfFact[] {
  if (amount_given === null) return [];
  return [
    { label: 'Amount given', value: money(amount_given) },
    { label: 'Change', value: money(changeDue(total, amount_given)) },
  ];
}

/** What came back and was allowed after the sale; the total stays what was sold. */
function returnedFacts(receipt: ReceiptPdf, money: (amount: number) => string): PdfFact[] {
  const isReturned = receipt.items.some(({ returned_quantity }) => returned_quantity > 0);
  if (!isReturned && receipt.amount_allowed === 0) return [];
  const returned = money(-goodsCredited({ ...receipt, amount: receipt.amount_returned }));
  return [
    ...(isReturned ? [{ label: 'Returned', value: returned }, ...keptFacts(receipt, money)] : []),
    ...(receipt.amount_allowed > 0 ? [{ label: 'Allowance', value: money(-receipt.amount_allowed) }] : []),
    { label: 'Refunded', value: money(receipt.amount_refunded) },
  ];
}
