import { z } from 'zod';
import { codeKinds } from '../catalog/codes.ts';
import { FilterProducts, Ids } from '../catalog/schema.ts';
import { Id, Quantity } from '../wire.ts';
import { type LabelFormat, type LabelFormatKey, labelFormatKeys, labelFormats } from './formats.ts';
import { labelMessages as texts } from './messages.ts';

/** At most this many labels in one PDF. */
export const labelsMax = 1_000;

const widthRange = { min: 15, max: 210 };
const heightRange = { min: 10, max: 297 };
const shiftMax = 10;

export const labelAmounts = ['copies', 'stock', 'counts'] as const;

/** A listed label sheet, or a roll of a custom size. */
export type FormatChoice = LabelFormatKey | 'custom';

/** Label sheet and content of a print; remembered on the device. Measures in millimetres. */
export const LabelSettings = z
  .object({
    format: z.enum([...labelFormatKeys, 'custom'], texts.format).default('a4-3x8'),
    /** Of a `custom` label, printed on a roll. */
    width: Millimetres(widthRange).default(57),
    height: Millimetres(heightRange).default(32),
    /** The first free label of a sheet that was used before, counted from 1 along the rows. */
    start: Quantity(1, texts.start).default(1),
    /** A number of each product, as many as are on hand, or as many as `counts` says, such as what came in. */
    amount: z.enum(labelAmounts, texts.amount).default('copies'),
    copies: Quantity(1, texts.copies, labelsMax).default(1),
    code: z.enum(codeKinds, 'Use auto, code128, qrcode or none').default('auto'),
    show_name: z.boolean().default(true),
    show_sku: z.boolean().default(true),
    show_price: z.boolean().default(true),
    /** What a printer is off by: moves everything right and down. */
    shift_x: Shift().default(0),
    shift_y: Shift().default(0),
  })
  .refine(({ format, start }) => start <= labelsOnPage(format), {
    path: ['start'],
    error: ({ input }) => texts.startMax(labelsOnPage((input as { format: FormatChoice }).format)),
    when: ({ value }) => isFormatted(value),
  });
export type LabelSettings = z.infer<typeof LabelSettings>;

/** Labels of chosen products, or of all that a list's filters show. */
export const PrintLabels = LabelSettings.safeExtend({
  ids: Ids.optional(),
  filter: FilterProducts.optional(),
  /** Labels of each of the products, for the amount `counts`; a product that is missing here has none. */
  counts: z
    .array(z.object({ id: Id, labels: Quantity(1, texts.copies) }))
    .max(1000)
    .optional(),
})
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: texts.selection,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ ids, counts, amount }) => amount !== 'counts' || (ids !== undefined && counts !== undefined), {
    path: ['counts'],
    error: texts.counts,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type PrintLabels = z.infer<typeof PrintLabels>;

/** The label sheet of the settings. */
export function formatOf({ format, width, height }: Pick<LabelSettings, 'format' | 'width' | 'height'>): LabelFormat {
  return format === 'custom' ? { name: 'Custom size', width, height, sheet: null } : labelFormats[format];
}

export function labelsOnPage(format: FormatChoice): number {
  const sheet = format === 'custom' ? null : labelFormats[format].sheet;
  return sheet ? sheet.columns * sheet.rows : 1;
}

/** Sheets, or labels of a roll, that a print takes. */
export function pagesOf(settings: Pick<LabelSettings, 'format' | 'start'>, labels: number): number {
  return labels === 0 ? 0 : Math.ceil((settings.start - 1 + labels) / labelsOnPage(settings.format));
}

/** One label as it will be printed; measures in millimetres from its top left corner. */
export interface LabelDrawing {
  width: number;
  height: number;
  texts: LabelText[];
  /** Dark rectangles of the code. */
  bars: LabelBar[];
}

export interface LabelText {
  text: string;
  /** Left end of the baseline. */
  x: number;
  baseline: number;
  /** Height of the type and length of the line. */
  size: number;
  length: number;
  isBold: boolean;
}

export interface LabelBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a print will be, before it is made. */
export interface LabelPreview {
  products: number;
  labels: number;
  pages: number;
  /** Of the first product; null when there is none. */
  drawing: LabelDrawing | null;
  /** What became of the code that was asked for. */
  fallback: 'qrcode' | 'text' | null;
}

function Millimetres({ min, max }: { min: number; max: number }) {
  const message = `Use a size from ${min} to ${max} mm`;
  return z.number(message).min(min, message).max(max, message);
}

function Shift() {
  const message = `Use a shift of at most ${shiftMax} mm`;
  return z.number(message).min(-shiftMax, message).max(shiftMax, message);
}

function isFormatted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('start' in value)) return false;
  return (
    (value.format === 'custom' || labelFormatKeys.some((key) => key === value.format)) &&
    typeof value.start === 'number'
  );
}
