import { formatterOf } from '@stockhand/contract/money';
import type { MethodFigures } from '@stockhand/contract/sales/end-of-day';
import type { ReactElement } from 'react';
import { type PdfLetterhead, pdfDocument } from './pdf-page.ts';

/** The end of a day at the counter. Amounts in `currency`; day and time as a person reads them. */
export interface DayClosingPdf {
  tenant: PdfLetterhead;
  currency: string;
  day: string;
  closed_at: string;
  closed_by: string;
  /** A later closing of the day is in force. */
  is_corrected: boolean;
  methods: readonly MethodFigures[];
  expected_cash: number;
  counted_cash: number;
  difference: number;
  note: string;
}

/** What was expected by payment method, and the cash that was counted (docs/rules.md#end-of-day). */
export function dayClosingPdf(closing: DayClosingPdf): ReactElement {
  const formatter = formatterOf(closing.currency);
  const money = (amount: number) => formatter.format(amount);
  return pdfDocument({
    tenant: closing.tenant,
    heading: 'End of Day',
    number: closing.day,
    mark: closing.is_corrected ? 'CORRECTED' : undefined,
    facts: [
      { label: 'Closed', value: closing.closed_at },
      { label: 'Closed by', value: closing.closed_by },
    ],
    blocks: [],
    table: {
      columns: [
        { title: 'Payment method', width: 25 },
        { title: 'Sales', width: 10, isNumber: true },
        { title: 'Sold', width: 16, isNumber: true },
        { title: 'Refunded', width: 16, isNumber: true },
        { title: 'Expected', width: 16, isNumber: true },
        { title: 'Order payments', width: 17, isNumber: true },
      ],
      rows: closing.methods.map(({ method, sale_count, sales, refunds, expected, order_payments }) => [
        { text: method },
        { text: String(sale_count) },
        ...[sales, refunds, expected, order_payments].map((amount) => ({ text: money(amount) })),
      ]),
    },
    totals: [
      { label: 'Expected cash', value: money(closing.expected_cash) },
      { label: 'Counted cash', value: money(closing.counted_cash) },
      { label: 'Difference', value: money(closing.difference) },
    ],
    notes: closing.note,
  });
}
