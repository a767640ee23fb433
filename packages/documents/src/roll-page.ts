import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { FontWeight } from './fonts/font-weight.ts';
import { fontFamilies } from './fonts/pdf-fonts.ts';
import { printable } from './fonts/printable.ts';
import { contactOf, type PdfFact, type PdfLetterhead } from './pdf-page.ts';
import { countLines } from './text-lines.ts';

/** A receipt on an endless roll. */
export interface RollDocument {
  tenant: PdfLetterhead;
  heading: string;
  number: string;
  facts: readonly PdfFact[];
  lines: readonly RollLine[];
  /** Under the lines, in bold. */
  total: PdfFact;
  /** Under the total: what happened since. */
  later: readonly PdfFact[];
}

interface RollLine {
  text: string;
  /** Small, under the text; may have several lines. */
  detail: string;
  amount: string;
}

const pointsPerMm = 72 / 25.4;
/** Printers print 72 mm of a roll of 80 mm. */
const page = { width: 80 * pointsPerMm, side: 4 * pointsPerMm, end: 5 * pointsPerMm };
const innerWidth = page.width - 2 * page.side;
const amountWidth = 78;
const valueWidth = innerWidth * 0.62;
const fontSize = 8.5;
const detailSize = 7.5;
const grandSize = 12;
/** A little more than the font's own, so that what was counted to fit does. */
const lineHeight = 1.42;
/** A PDF page may be 14,400 points long. */
const pageHeightMax = 14_000;

const styles = StyleSheet.create({
  page: { paddingHorizontal: page.side, paddingVertical: page.end, fontSize },
  head: { alignItems: 'center', textAlign: 'center', marginBottom: 6 },
  logo: { maxWidth: 120, maxHeight: 40, objectFit: 'contain', marginBottom: 4 },
  name: { fontSize: 11, fontWeight: 600 },
  title: { fontSize: 10, fontWeight: 600, marginTop: 6 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  value: { maxWidth: valueWidth, textAlign: 'right' },
  lines: { borderTopWidth: 0.5, borderBottomWidth: 0.5, marginTop: 6, paddingVertical: 3 },
  line: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  text: { width: innerWidth - amountWidth },
  detail: { fontSize: detailSize },
  amount: { width: amountWidth, textAlign: 'right' },
  totals: { marginTop: 4 },
  grandTotal: { fontSize: grandSize, fontWeight: 600, marginVertical: 2 },
});

/** 80 mm wide and as long as what it says; a very long one has several pages. */
export function rollDocument(told: RollDocument): ReactElement {
  const { data: roll, slices } = printable(told);
  const fontFamily = fontFamilies(slices);
  const parts = partsOf(roll);
  return h(
    Document,
    { title: `${roll.heading} ${roll.number}`, author: roll.tenant.name, creator: 'Stockhand', producer: 'Stockhand' },
    ...parts.map((lines, index) => {
      const head = index === 0 && rollHead(roll);
      const closing = index === parts.length - 1 && rollTotals(roll);
      const height =
        2 * page.end + linesHeightOf(lines) + (head ? headHeightOf(roll) : 0) + (closing ? totalsHeightOf(roll) : 0);
      return rollPage({ height, fontFamily }, index, head, rollLines(lines), closing);
    }),
  );
}

/** The lines of each page: as many as fit, with room for the head on the first one and for the totals on any. */
function partsOf(roll: RollDocument): RollLine[][] {
  const room = pageHeightMax - 2 * page.end - totalsHeightOf(roll) - linesHeightOf([]);
  const parts: RollLine[][] = [[]];
  let used = headHeightOf(roll);
  for (const line of roll.lines) {
    const height = lineHeightOf(line);
    const isFull = used + height > room && parts.at(-1)?.length !== 0;
    if (isFull) parts.push([]);
    used = isFull ? height : used + height;
    parts.at(-1)?.push(line);
  }
  return parts;
}

function rollPage(
  { height, fontFamily }: { height: number; fontFamily: string[] },
  key: number,
  ...content: ReactNode[]
): ReactElement {
  return h(Page, { size: [page.width, height], style: [styles.page, { fontFamily }], key }, ...content);
}

function rollHead({ tenant, heading, number, facts }: RollDocument): ReactElement {
  return h(
    View,
    {},
    h(
      View,
      { style: styles.head },
      tenant.logo && h(Image, { src: { data: Buffer.from(tenant.logo), format: 'png' }, style: styles.logo }),
      h(Text, { style: styles.name }, tenant.name),
      h(Text, {}, contactOf(tenant)),
      h(Text, { style: styles.title }, `${heading} ${number}`),
    ),
    ...facts.map((fact) => rollFact(fact, styles.row)),
  );
}

function rollFact({ label, value }: PdfFact, style: (typeof styles)[keyof typeof styles]): ReactElement {
  return h(
    View,
    { style: [styles.row, style], key: label },
    h(Text, {}, label),
    h(Text, { style: styles.value }, value),
  );
}

function rollLines(lines: readonly RollLine[]): ReactElement {
  return h(
    View,
    { style: styles.lines },
    ...lines.map(({ text, detail, amount }, index) =>
      h(
        View,
        { style: styles.line, wrap: false, key: index },
        h(Text, { style: styles.text }, text, h(Text, { style: styles.detail }, `\n${detail}`)),
        h(Text, { style: styles.amount }, amount),
      ),
    ),
  );
}

function rollTotals({ total, later }: RollDocument): ReactElement {
  return h(
    View,
    { style: styles.totals },
    rollFact(total, styles.grandTotal),
    ...later.map((fact) => rollFact(fact, styles.row)),
  );
}

function heightOf(text: string, size: number, length: number, weight: FontWeight = 'regular'): number {
  return countLines(text, { size, weight, length }) * size * lineHeight;
}

function linesHeightOf(lines: readonly RollLine[]): number {
  return lines.reduce((height, line) => height + lineHeightOf(line), 16);
}

function lineHeightOf({ text, detail }: RollLine): number {
  const length = innerWidth - amountWidth;
  return heightOf(text, fontSize, length) + heightOf(detail, fontSize, length) + 4;
}

function factsHeightOf(facts: readonly PdfFact[]): number {
  return facts.reduce((sum, { value }) => sum + heightOf(value, fontSize, valueWidth), 0);
}

function totalsHeightOf({ total, later }: RollDocument): number {
  return heightOf(total.value, grandSize, valueWidth, 'bold') + factsHeightOf(later) + 20;
}

function headHeightOf({ tenant, facts }: RollDocument): number {
  const contact = contactOf(tenant);
  const names = heightOf(tenant.name, 12, innerWidth) + (contact ? heightOf(contact, fontSize, innerWidth) : 0);
  return (tenant.logo ? 44 : 0) + names + factsHeightOf(facts) + 34;
}
