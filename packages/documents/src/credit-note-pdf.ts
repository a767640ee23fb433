import { formatterOf, fromMinor, toMinor } from '@stockhand/contract/money';
import { goodsCredited } from '@stockhand/contract/orders/rules';
import type { ReactElement } from 'react';
import { type PdfFact, type PdfLetterhead, pdfDocument } from './pdf-page.ts';
import { type PricedLine, pricedTable } from './priced-table.ts';

/** What a customer gets for goods that came back. Amounts in `currency`; days as a person reads them. */
export interface CreditNotePdf {
  tenant: PdfLetterhead;
  currency: string;
  return_number: string;
  returned_on: string;
  /** The invoice or the sale that it corrects. */
  document: { label: string; number: string };
  customer: readonly string[];
  items: readonly (PricedLine & { reason: string })[];
  /** What the return takes off what the customer owes, and what was given back of it. */
  amount: number;
  refund_amount: number;
  /** Kept of the goods' value, and given beyond it. */
  fee_amount: number;
  goodwill_amount: number;
  notes: string;
}

/** The returned lines, what they are credited with and what was refunded (docs/rules.md#returns). */
export function creditNotePdf(note: CreditNotePdf): ReactElement {
  const money = formatterOf(note.currency);
  return pdfDocument({
    tenant: note.tenant,
    heading: 'Credit Note',
    number: note.return_number,
    facts: [
      { label: 'Date', value: note.returned_on },
      { label: note.document.label, value: note.document.number },
    ],
    blocks: [{ label: 'CREDIT TO', lines: note.customer }],
    table: pricedTable(
      note.items.map(({ reason, ...line }) => ({ ...line, sku: reason === '' ? line.sku : `${line.sku} · ${reason}` })),
      money,
    ),
    totals: totalsOf(note, (amount) => money.format(amount)),
    notes: note.notes,
  });
}

/** From the customer's side: a fee makes the credit smaller. */
function totalsOf(note: CreditNotePdf, money: (amount: number) => string): PdfFact[] {
  const goods = note.items.reduce((sum, line) => sum + toMinor(line.line_total), 0);
  const charges = toMinor(goodsCredited(note)) - goods;
  return [
    { label: 'Goods', value: money(fromMinor(goods)) },
    ...(charges === 0 ? [] : [{ label: 'Tax, discount and other charges', value: money(fromMinor(charges)) }]),
    ...keptFacts(note, (amount) => money(-amount)),
    { label: 'Refunded', value: money(note.refund_amount) },
    { label: 'Credit Total', value: money(note.amount) },
  ];
}

/** What a return kept of the value of its goods and what it gave beyond it, with the sign that it has for the tenant. */
export function keptFacts(
  { fee_amount, goodwill_amount }: { fee_amount: number; goodwill_amount: number },
  money: (amount: number) => string,
): PdfFact[] {
  return [
    ...(fee_amount > 0 ? [{ label: 'Fee', value: money(fee_amount) }] : []),
    ...(goodwill_amount > 0 ? [{ label: 'Goodwill', value: money(-goodwill_amount) }] : []),
  ];
}
