import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { countLines } from './text-lines.ts';

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** In bold under the last row. */
  totals?: readonly PdfCell[] | undefined;
}

export interface PdfColumn {
  title: string;
  /** Share of the width, in percent. */
  width: number;
  isNumber?: boolean;
}

export interface PdfCell {
  text: string;
  /** Small, under the text. */
  detail?: string;
}

const fontSize = 9;
const detailSize = 7.5;
const padding = 5;
const gap = 8;
/** A little more than the font's own, so that what was counted to fit does. */
const lineHeight = 1.4;
const headerHeight = 20;

const styles = StyleSheet.create({
  header: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: '#1f2937',
    paddingBottom: 4,
    fontWeight: 600,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: '#d1d5db',
    paddingVertical: padding,
    fontSize,
  },
  totals: { borderTopWidth: 1, borderTopColor: '#1f2937', borderBottomWidth: 0, fontWeight: 600 },
  detail: { color: '#6b7280', fontSize: detailSize },
});

/** Rows stay whole, and the header stands on every page that the table reaches. */
export function pdfTable({ columns, rows, totals }: PdfTable): ReactElement {
  const boxes = columns.map(({ width, isNumber }) => ({
    width: `${width}%`,
    paddingRight: isNumber ? 0 : gap,
    textAlign: isNumber ? ('right' as const) : ('left' as const),
  }));
  const rowOf = (cells: readonly PdfCell[], key: number | string, isTotals = false) =>
    h(
      View,
      { style: isTotals ? [styles.row, styles.totals] : styles.row, wrap: false, key },
      ...columns.map(({ title }, at) =>
        h(
          Text,
          { style: boxes[at] ?? {}, key: title },
          cells[at]?.text ?? '',
          cells[at]?.detail ? h(Text, { style: styles.detail }, `\n${cells[at].detail}`) : undefined,
        ),
      ),
    );
  return h(
    View,
    {},
    h(
      View,
      { style: styles.header, fixed: true },
      ...columns.map(({ title }, at) => h(Text, { style: boxes[at] ?? {}, key: title }, title)),
    ),
    ...rows.map((cells, index) => rowOf(cells, index)),
    totals && rowOf(totals, 'totals', true),
  );
}

const flowingRowsMax = 60;

/**
 * A long table cut into one for each page. The library finds page breaks by laying out all the rest again for every page,
 * which takes minutes for what is drawn in seconds when each page comes with its own rows. Lengths in points.
 */
export function pagesOf(table: PdfTable, width: number, room: { first: number; next: number }): PdfTable[] {
  if (table.rows.length <= flowingRowsMax) return [table];
  const { totals, ...untotalled } = table;
  const pages: PdfTable[] = [];
  let rows: PdfTable['rows'][number][] = [];
  let left = room.first - headerHeight;
  for (const row of table.rows) {
    const height = heightOf(row, table.columns, width);
    if (height > left && rows.length > 0) {
      pages.push({ ...untotalled, rows });
      rows = [];
      left = room.next - headerHeight;
    }
    rows.push(row);
    left -= height;
  }
  return [...pages, { ...table, rows }];
}

function heightOf(row: readonly PdfCell[], columns: readonly PdfColumn[], width: number): number {
  const heights = columns.map((column, at) => {
    const { text = '', detail = '' } = row[at] ?? {};
    const box = (width * column.width) / 100 - (column.isNumber ? 0 : gap);
    const details =
      detail === '' ? 0 : countLines(detail, { size: detailSize, weight: 'regular', length: box }) * detailSize;
    return (countLines(text, { size: fontSize, weight: 'regular', length: box }) * fontSize + details) * lineHeight;
  });
  return Math.max(...heights) + 2 * padding + 0.5;
}
