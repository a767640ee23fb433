import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { fontFamilies } from './fonts/pdf-fonts.ts';
import { printable } from './fonts/printable.ts';
import { type PdfTable, pagesOf, pdfTable } from './pdf-table.ts';
import { countLines } from './text-lines.ts';

/** The letterhead. */
export interface PdfLetterhead {
  name: string;
  /** May have several lines. */
  address: string;
  phone: string;
  email: string;
  website: string;
  tax_id: string;
  /** `#RRGGBB` */
  color: string;
  /** A PNG. Never an address: the library would fetch it. */
  logo?: Uint8Array | undefined;
}

export interface PdfFact {
  label: string;
  value: string;
}

/** A business document: letterhead, who it is for, lines, sums, notes. */
export interface PdfDocument {
  tenant: PdfLetterhead;
  /** What it is, in large letters. */
  heading: string;
  number: string;
  /** A word across the document's head that nobody can miss, such as CANCELLED. */
  mark?: string | undefined;
  /** Beside the heading, in a few words. */
  facts: readonly PdfFact[];
  /** Short texts beside each other: who delivers, where to. */
  blocks: readonly { label: string; lines: readonly string[] }[];
  table: PdfTable;
  /** Under the table, the last one in bold. */
  totals: readonly PdfFact[];
  /** Under the totals: what happened since. */
  later?: readonly PdfFact[];
  notes: string;
}

const ink = '#1f2937';
const faint = '#6b7280';
const page = { width: 595, height: 842, top: 40, bottom: 56, side: 44 };
const innerWidth = page.width - 2 * page.side;

const styles = StyleSheet.create({
  page: {
    paddingTop: page.top,
    paddingBottom: page.bottom,
    paddingHorizontal: page.side,
    fontSize: 9,
    color: ink,
  },
  letterhead: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 24 },
  tenant: { width: '55%' },
  logo: { maxWidth: 150, maxHeight: 44, objectFit: 'contain', objectPosition: '0 0', marginBottom: 8 },
  name: { fontSize: 12, fontWeight: 600, marginBottom: 2 },
  faint: { color: faint },
  title: { width: '42%', alignItems: 'flex-end' },
  heading: { fontSize: 18, fontWeight: 600, marginBottom: 2 },
  number: { fontSize: 11, marginBottom: 8 },
  mark: { fontSize: 14, fontWeight: 600, color: '#b91c1c', marginBottom: 8 },
  fact: { flexDirection: 'row', justifyContent: 'flex-end', marginBottom: 2 },
  factLabel: { color: faint, marginRight: 6 },
  rule: { height: 3, marginBottom: 20 },
  blocks: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  block: { flexGrow: 1, flexBasis: 0 },
  label: { fontSize: 8, fontWeight: 600, color: faint, marginBottom: 3 },
  notes: { marginTop: 20 },
  footer: { position: 'absolute', bottom: 26, left: page.side, right: page.side, flexDirection: 'row', color: faint },
  footerText: { flexGrow: 1, flexBasis: 0, fontSize: 8 },
  pageNumber: { fontSize: 8 },
  totals: { alignSelf: 'flex-end', width: 230, marginTop: 10 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  grandTotal: { borderTopWidth: 1, borderTopColor: ink, marginTop: 3, paddingTop: 6, fontSize: 11, fontWeight: 600 },
});

/** A4 portrait with the letterhead on the first page and the page's number on each. */
export function pdfDocument(document: PdfDocument): ReactElement {
  return pdfBundle(`${document.heading} ${document.number}`, [document]);
}

/** Several documents in one file: each begins on a page of its own and counts its pages alone. */
export function pdfBundle(title: string, documents: readonly PdfDocument[]): ReactElement {
  const author = documents[0]?.tenant.name ?? '';
  return h(
    Document,
    { title, author, creator: 'Stockhand', producer: 'Stockhand' },
    ...documents.flatMap(pagesOfDocument),
  );
}

function pagesOfDocument(told: PdfDocument): ReactElement[] {
  const { data: document, slices } = printable(told);
  const families = fontFamilies(slices);
  const next = page.height - page.top - page.bottom;
  const tables = pagesOf(document.table, innerWidth, { first: next - headHeightOf(document), next });
  const numbering = { first: Number.POSITIVE_INFINITY, last: 0 };
  return tables.map((table, index) =>
    pdfPage(
      document,
      { families, numbering },
      `${document.number} ${index}`,
      index === 0 && pdfHead(document),
      pdfTable(table),
      index === tables.length - 1 && pdfClosing(document),
    ),
  );
}

/** Where a document begins and ends in its file. */
interface Numbering {
  first: number;
  last: number;
}

/** The library asks once while it lays the pages out and once more when all are: by then the numbering is whole. */
function pageText(numbering: Numbering, pageNumber: number): string {
  numbering.first = Math.min(numbering.first, pageNumber);
  numbering.last = Math.max(numbering.last, pageNumber);
  return `Page ${pageNumber - numbering.first + 1} of ${numbering.last - numbering.first + 1}`;
}

function pdfPage(
  { tenant, number }: PdfDocument,
  { families, numbering }: { families: string[]; numbering: Numbering },
  key: string,
  ...content: ReactNode[]
): ReactElement {
  return h(
    Page,
    { size: 'A4', orientation: 'portrait', style: [styles.page, { fontFamily: families }], key },
    ...content,
    h(
      View,
      { style: styles.footer, fixed: true },
      h(Text, { style: styles.footerText }, `${tenant.name} · ${number}`),
      h(Text, {
        style: styles.pageNumber,
        render: ({ pageNumber }: { pageNumber: number }) => pageText(numbering, pageNumber),
      }),
    ),
  );
}

function pdfHead({ tenant, heading, number, mark, facts, blocks }: PdfDocument): ReactElement {
  return h(
    View,
    {},
    h(
      View,
      { style: styles.letterhead },
      h(
        View,
        { style: styles.tenant },
        tenant.logo && h(Image, { src: { data: Buffer.from(tenant.logo), format: 'png' }, style: styles.logo }),
        h(Text, { style: styles.name }, tenant.name),
        h(Text, { style: styles.faint }, contactOf(tenant)),
      ),
      h(
        View,
        { style: styles.title },
        h(Text, { style: styles.heading }, heading),
        h(Text, { style: styles.number }, number),
        mark && h(Text, { style: styles.mark }, mark),
        ...facts.map(({ label, value }) =>
          h(View, { style: styles.fact, key: label }, h(Text, { style: styles.factLabel }, label), h(Text, {}, value)),
        ),
      ),
    ),
    h(View, { style: [styles.rule, { backgroundColor: tenant.color }] }),
    h(
      View,
      { style: styles.blocks },
      ...blocks.map(({ label, lines }) =>
        h(
          View,
          { style: styles.block, key: label },
          h(Text, { style: styles.label }, label),
          h(Text, {}, joined(lines)),
        ),
      ),
    ),
  );
}

function pdfClosing({ totals, later = [], notes }: PdfDocument): ReactElement {
  return h(
    View,
    {},
    h(
      View,
      { style: styles.totals, wrap: false },
      ...[...totals, ...later].map(({ label, value }, index) =>
        h(
          View,
          { style: index === totals.length - 1 ? [styles.total, styles.grandTotal] : styles.total, key: label },
          h(Text, {}, label),
          h(Text, {}, value),
        ),
      ),
    ),
    notes !== '' &&
      h(
        View,
        { style: styles.notes },
        h(Text, { style: styles.label, minPresenceAhead: 24 }, 'NOTES'),
        h(Text, {}, notes),
      ),
  );
}

/** Address, means of contact and tax number, a line each. */
export function contactOf({ address, phone, email, website, tax_id }: PdfLetterhead): string {
  return joined([address, phone, email, website, tax_id && `Tax ID ${tax_id}`]);
}

function joined(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

/** How much of the first page is gone before the table; rather too much than too little. */
function headHeightOf({ tenant, mark, facts, blocks }: PdfDocument): number {
  const linesHeight = (text: string, width: number) =>
    countLines(text, { size: 9, weight: 'regular', length: width }) * 9 * 1.4;
  const tenantHeight = (tenant.logo ? 52 : 0) + 20 + linesHeight(contactOf(tenant), innerWidth * 0.55);
  const titleHeight = 52 + (mark ? 25 : 0) + facts.length * 15;
  const blockWidth = innerWidth / Math.max(1, blocks.length) - 24;
  const blocksHeight = Math.max(0, ...blocks.map(({ lines }) => 15 + linesHeight(joined(lines), blockWidth)));
  return Math.max(tenantHeight, titleHeight) + 24 + 23 + blocksHeight + 20;
}
