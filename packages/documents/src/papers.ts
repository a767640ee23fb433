import type { ReactElement } from 'react';
import { invoicePdf } from './invoice-pdf.ts';
import { purchaseOrderPdf } from './purchase-order-pdf.ts';

/** Every business document there is: what it is called and what draws it from its data. */
export const papers = {
  invoice: invoicePdf,
  'purchase-order': purchaseOrderPdf,
} as const satisfies Record<string, (data: never) => ReactElement>;

export type PaperName = keyof typeof papers;
export type PaperData<Name extends PaperName> = Parameters<(typeof papers)[Name]>[0];
