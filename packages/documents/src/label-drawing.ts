import { printedCodeOf } from '@stockhand/contract/catalog/codes';
import type { LabelDrawing, LabelSettings, LabelText } from '@stockhand/contract/labels/schema';
import { type CodeShape, shapeOfCode } from './code-shape.ts';
import { lengthOf } from './fonts/fonts.ts';
import { lineOf, linesOf } from './text-lines.ts';

/** What stands on the label of one product. */
export interface LabelContent {
  name: string;
  sku: string;
  barcode: string | null;
  /** As it shall be read, with its currency. */
  price: string;
}

export interface DrawnLabel {
  drawing: LabelDrawing;
  fallback: 'qrcode' | 'text' | null;
}

type Size = Pick<LabelDrawing, 'width' | 'height'>;
type Shown = Pick<LabelSettings, 'code' | 'show_name' | 'show_sku' | 'show_price'>;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A line of the label from top to bottom: one text, or one at each end, of which the last is bold. */
interface Row {
  size: number;
  start?: string | undefined;
  middle?: string | undefined;
  end?: string | undefined;
  isBold: boolean;
}

/** Millimetres. Narrower bars or squares are beyond office and thermal printers; wider bars gain nothing. */
const barMin = 0.19;
const barMax = 0.6;
const squareMin = 0.22;
const squareMax = 1.2;
const barHeightMin = 3.5;
const barHeightWanted = 5;
/** On a low label bars of this part of its height are enough. */
const barShareWanted = 0.4;
const gapBelow = 0.4;
const lineHeight = 1.22;
/** The part of the type's height above the baseline, and the drop of the line below it. */
const ascent = 0.95;

/** One label being laid out. */
interface Draft {
  content: LabelContent;
  shown: Shown;
  size: Size;
  /** The label within its margins. */
  box: Box;
  /** What the code says; empty without one. */
  text: string;
}

/** Lays a label out. A code too long for its bars becomes a QR code, and one too small for that its mere text. */
export function drawLabel(content: LabelContent, size: Size, shown: Shown): DrawnLabel {
  const code = printedCodeOf(content, shown.code);
  const text = code?.text ?? '';
  const draft: Draft = { content, shown, size: { width: size.width, height: size.height }, box: insideOf(size), text };
  const shape = code && shapeOfCode(code);
  if (shape && !shape.isMatrix) {
    const drawing = drawWithBars(draft, shape);
    if (drawing) return { drawing, fallback: null };
  }
  const square = code && (shape?.isMatrix ? shape : shapeOfCode({ symbology: 'qrcode', text }));
  const drawing = square && drawWithSquare(draft, square);
  if (drawing) return { drawing, fallback: code.symbology === 'qrcode' ? null : 'qrcode' };
  return { drawing: { ...draft.size, texts: wordsIn(draft, draft.box), bars: [] }, fallback: code ? 'text' : null };
}

function insideOf({ width, height }: Size): Box {
  const margin = Math.min(3, Math.max(1.2, 0.06 * Math.min(width, height)));
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** Name above the bars; the code in letters, SKU and price below. */
function drawWithBars(draft: Draft, shape: CodeShape): LabelDrawing | null {
  const { size, box } = draft;
  const columns = shape.quiet.left + shape.columns + shape.quiet.right;
  const module = Math.min(barMax, box.width / columns);
  if (module < barMin) return null;
  const wanted = Math.min(barHeightWanted, barShareWanted * box.height);
  for (const { above, below, isLast } of rowsAroundBars(draft)) {
    const gapAbove = above.length > 0 ? 0.6 : 0;
    const height = box.height - heightOf(above) - gapAbove - gapBelow - heightOf(below);
    if (height < (isLast ? barHeightMin : wanted)) continue;
    const y = box.y + heightOf(above) + gapAbove;
    const x = box.x + (box.width - module * columns) / 2 + module * shape.quiet.left;
    return {
      ...size,
      texts: [...setRows(above, box, box.y), ...setRows(below, box, y + height + gapBelow)],
      bars: shape.dark.map((bar) => ({ x: x + bar.x * module, y, width: bar.width * module, height })),
    };
  }
  return null;
}

/** From what a label should say to less and less: on low ones the letters join the price's line, then the name goes. */
function rowsAroundBars({ content, shown, box, text }: Draft): { above: Row[]; below: Row[]; isLast: boolean }[] {
  const size = Math.min(4.2, Math.max(1.9, box.height * 0.12));
  const lines = { size, weight: 'bold', length: box.width, linesMax: box.height >= 26 ? 2 : 1 } as const;
  const name: Row[] = shown.show_name
    ? linesOf(content.name, lines).map((middle) => ({ middle, size, isBold: true }))
    : [];
  const letters: Row = { middle: text, size: size * 0.9, isBold: false };
  const ends = (start: string | undefined): Row[] => {
    const end = shown.show_price ? content.price : undefined;
    return start === undefined && end === undefined ? [] : [{ start, end, size, isBold: false }];
  };
  const sku = shown.show_sku && content.sku !== text ? content.sku : undefined;
  return [
    { above: name, below: [letters, ...ends(sku)], isLast: false },
    { above: name, below: ends(text), isLast: false },
    { above: [], below: ends(text), isLast: false },
    { above: [], below: [], isLast: true },
  ];
}

/** The square at the left of wide labels and at the top of tall ones, the words in what is left. */
function drawWithSquare(draft: Draft, shape: CodeShape): LabelDrawing | null {
  const { shown, size, box } = draft;
  const hasWords = shown.show_name || shown.show_sku || shown.show_price;
  const isTall = size.width < size.height * 1.2;
  const roomWide = hasWords && !isTall ? box.width * 0.5 : box.width;
  const roomHigh = hasWords && isTall ? box.height * 0.6 : box.height;
  // The margin around the label adds to the white of two modules that is kept here.
  const columns = shape.columns + shape.quiet.left;
  const module = Math.min(squareMax, Math.min(roomWide, roomHigh) / columns);
  if (module < squareMin) return null;
  const side = module * columns;
  const x = isTall || !hasWords ? box.x + (box.width - side) / 2 : box.x;
  const y = isTall || !hasWords ? box.y : box.y + (box.height - side) / 2;
  const inset = (module * shape.quiet.left) / 2;
  const words: Box = isTall
    ? { x: box.x, y: box.y + side, width: box.width, height: box.height - side }
    : { x: box.x + side + 0.8, y: box.y, width: box.width - side - 0.8, height: box.height };
  return {
    ...size,
    texts: hasWords ? wordsIn(draft, words) : [],
    bars: shape.dark.map((bar) => ({
      x: x + inset + bar.x * module,
      y: y + inset + bar.y * module,
      width: bar.width * module,
      height: bar.height * module,
    })),
  };
}

/** Name, code, SKU and price under each other, from the left, as many as there is room for. */
function wordsIn({ content, shown, text }: Draft, box: Box): LabelText[] {
  const type = Math.min(4.6, Math.max(1.9, Math.min(box.height * 0.13, box.width * 0.11)));
  const isSkuShown = shown.show_sku || text === content.sku;
  const facts = [
    ...(text !== '' && text !== content.sku ? [{ text, size: type * 0.9, weight: 'regular' as const }] : []),
    ...(isSkuShown ? [{ text: content.sku, size: type * 0.9, weight: 'regular' as const }] : []),
    ...(shown.show_price ? [{ text: content.price, size: type * 1.2, weight: 'bold' as const }] : []),
  ];
  const rows: Row[] = facts.map((fact) => ({
    start: lineOf(fact.text, { ...fact, length: box.width }),
    size: fact.size,
    isBold: fact.weight === 'bold',
  }));
  const linesMax = Math.min(4, Math.floor((box.height - heightOf(rows)) / (type * lineHeight)));
  if (shown.show_name && linesMax > 0) {
    const lines = linesOf(content.name, { size: type, weight: 'bold', length: box.width, linesMax });
    rows.unshift(...lines.map((start) => ({ start, size: type, isBold: true })));
  }
  while (rows.length > 1 && heightOf(rows) > box.height) rows.splice(rows.length - 2, 1);
  return setRows(rows, box, box.y + Math.max(0, (box.height - heightOf(rows)) / 2));
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.size * lineHeight, 0);
}

function setRows(rows: readonly Row[], box: Box, top: number): LabelText[] {
  let y = top;
  return rows.flatMap((row) => {
    const baseline = y + row.size * ascent;
    y += row.size * lineHeight;
    return setRow(row, box, baseline);
  });
}

function setRow({ start, middle, end, size, isBold }: Row, box: Box, baseline: number): LabelText[] {
  const set = (text: string, room: number, place: (length: number) => number, isStrong = isBold): LabelText => {
    const weight = isStrong ? 'bold' : 'regular';
    const line = lineOf(text, { size, weight, length: room });
    const length = lengthOf(line, size, weight);
    return { text: line, x: place(length), baseline, size, length, isBold: isStrong };
  };
  const texts: LabelText[] = [];
  if (middle !== undefined) texts.push(set(middle, box.width, (length) => box.x + (box.width - length) / 2));
  const atEnd = end === undefined ? undefined : set(end, box.width, (length) => box.x + box.width - length, true);
  if (atEnd) texts.push(atEnd);
  const left = box.width - (atEnd ? atEnd.length + size : 0);
  if (start !== undefined && left > size) texts.push(set(start, left, () => box.x));
  return texts.filter((text) => text.text !== '');
}
