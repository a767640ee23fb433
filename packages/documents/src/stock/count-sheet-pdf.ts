import type { ReactElement } from 'react';
import { type PdfLetterhead, pdfDocument } from '../pdf-page.ts';

/** A list to count by on paper. Texts as a person reads them. */
export interface CountSheetPdf {
  tenant: PdfLetterhead;
  number: string;
  name: string;
  location: string;
  /** The names of categories, or what else is counted. */
  scope: string;
  printed_at: string;
  /** Whether expected quantities are left out. */
  is_blind: boolean;
  products: readonly { product_name: string; sku: string; barcode: string; expected: number | null }[];
}

/** Products in the order of their names, each with room to write what was counted (docs/rules.md#count-sessions). */
export function countSheetPdf(sheet: CountSheetPdf): ReactElement {
  return pdfDocument({
    tenant: sheet.tenant,
    heading: 'Count Sheet',
    number: sheet.number,
    facts: [
      { label: 'Location', value: sheet.location },
      { label: 'Printed', value: sheet.printed_at },
    ],
    blocks: [
      { label: 'COUNT', lines: [sheet.name] },
      { label: 'PRODUCTS', lines: [sheet.scope] },
      { label: 'COUNTED BY', lines: [' '] },
    ],
    table: {
      columns: [
        { title: 'Product', width: 40 },
        { title: 'SKU', width: 16 },
        { title: 'Barcode', width: 18 },
        ...(sheet.is_blind ? [] : [{ title: 'Expected', width: 11, isNumber: true }]),
        { title: 'Counted', width: sheet.is_blind ? 26 : 15, isNumber: true },
      ],
      rows: sheet.products.map(({ product_name, sku, barcode, expected }) => [
        { text: product_name },
        { text: sku },
        { text: barcode },
        ...(sheet.is_blind ? [] : [{ text: expected === null ? '' : expected.toLocaleString('en-US') }]),
        { text: '__________' },
      ]),
    },
    totals: [],
    notes: '',
  });
}
