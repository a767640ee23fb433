import { Canvas, Document, Page, renderToBuffer } from '@react-pdf/renderer';
import type { LabelDrawing, LabelSettings, LabelText } from '@stockhand/contract/labels/schema';
import { formatOf } from '@stockhand/contract/labels/schema';
import type { Font } from 'fontkit';
import { createElement } from 'react';
import { linePieces } from './fonts/line-pieces.ts';
import { printable } from './fonts/printable.ts';
import { drawLabel, type LabelContent } from './label-drawing.ts';
import { type LabelPage, type PlacedLabel, placeLabels, type SheetSettings } from './label-sheets.ts';

export interface LabelsPrint {
  title: string;
  settings: SheetSettings & Pick<LabelSettings, 'code' | 'show_name' | 'show_sku' | 'show_price'>;
  /** A product's label, as often as it shall be printed. */
  labels: readonly (LabelContent & { copies: number })[];
}

/** What of PDFKit a canvas hands to its painter and the library's types leave open. */
interface Painter {
  /** A font is known by its name within a document. */
  font(font: Font, name: string): Painter;
  fontSize(points: number): Painter;
  text(text: string, x: number, y: number, options: Record<string, unknown>): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(color: string): Painter;
}

const pointsPerMm = 72 / 25.4;

/**
 * The labels as a PDF whose millimetres are the paper's. Every page is one canvas: the layout is already made, and the
 * library's own would cost seconds on a thousand labels.
 */
export async function renderLabels({ title, settings, labels }: LabelsPrint): Promise<Uint8Array> {
  const size = formatOf(settings);
  const drawings = labels.flatMap(({ copies, ...content }) =>
    Array<LabelDrawing>(copies).fill(drawLabel(content, { width: size.width, height: size.height }, settings).drawing),
  );
  const pages = placeLabels(drawings, settings).map((page, index) => pageOf(page, index));
  return renderToBuffer(createElement(Document, { title, producer: 'Stockhand', creator: 'Stockhand' }, pages));
}

function pageOf({ width, height, labels }: LabelPage, index: number) {
  const points = { width: width * pointsPerMm, height: height * pointsPerMm };
  const paint = (painter: unknown) => {
    for (const label of labels) paintLabel(painter as Painter, label);
    return null;
  };
  return createElement(
    Page,
    { key: index, size: [points.width, points.height] },
    // A canvas as high as its page is taken for one that needs a second page. Nothing of it is cut off.
    createElement(Canvas, { paint, style: { position: 'absolute', ...points, height: points.height - 1 } }),
  );
}

function paintLabel(painter: Painter, { drawing, x, y }: PlacedLabel): void {
  for (const bar of drawing.bars)
    painter.rect(
      (x + bar.x) * pointsPerMm,
      (y + bar.y) * pointsPerMm,
      bar.width * pointsPerMm,
      bar.height * pointsPerMm,
    );
  if (drawing.bars.length > 0) painter.fill('#000000');
  for (const text of drawing.texts) paintText(painter, text, { x: x + text.x, y: y + text.baseline });
}

function paintText(painter: Painter, { text, size, isBold }: LabelText, at: { x: number; y: number }): void {
  let x = at.x;
  for (const piece of linePieces(printable(text).data, isBold ? 'bold' : 'regular')) {
    painter.font(piece.font, nameOf(piece.font)).fontSize(size * pointsPerMm);
    painter.text(piece.text, x * pointsPerMm, at.y * pointsPerMm, { lineBreak: false, baseline: 'alphabetic' });
    x += piece.length * size;
  }
}

const names = new Map<Font, string>();

function nameOf(font: Font): string {
  const name = names.get(font) ?? `label font ${names.size}`;
  names.set(font, name);
  return name;
}
