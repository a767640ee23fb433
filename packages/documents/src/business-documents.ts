import type { ReactElement } from 'react';
import { subscriptionInvoicePdf } from './billing/subscription-invoice-pdf.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { dayClosingPdf } from './day-closing-pdf.ts';
import { invoicePdf, invoicesPdf } from './invoice-pdf.ts';
import { purchaseOrderPdf, purchaseOrdersPdf } from './purchase-order-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { reportPdf } from './report-pdf.ts';
import { countSheetPdf } from './stock/count-sheet-pdf.ts';

/** Every business document there is: what it is called and what draws it from its data. */
export const businessDocuments = {
  'count-sheet': countSheetPdf,
  'credit-note': creditNotePdf,
  'day-closing': dayClosingPdf,
  invoice: invoicePdf,
  invoices: invoicesPdf,
  'purchase-order': purchaseOrderPdf,
  'purchase-orders': purchaseOrdersPdf,
  receipt: receiptPdf,
  report: reportPdf,
  'subscription-invoice': subscriptionInvoicePdf,
} as const satisfies Record<string, (data: never) => ReactElement>;

export type DocumentName = keyof typeof businessDocuments;
export type DocumentData<Name extends DocumentName> = Parameters<(typeof businessDocuments)[Name]>[0];
