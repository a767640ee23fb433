const inch = 25.4;

/** Where the labels of a sheet stand, or a roll of single ones. All measures in millimetres. */
export interface LabelFormat {
  name: string;
  /** A label's own size. */
  width: number;
  height: number;
  sheet: LabelSheet | null;
}

export interface LabelSheet {
  page: { name: 'A4' | 'US Letter'; width: number; height: number };
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** From one label's left edge to the next one's. */
  pitch: number;
}

const a4 = { name: 'A4', width: 210, height: 297 } as const;
const letter = { name: 'US Letter', width: 8.5 * inch, height: 11 * inch } as const;

/** Rows of a sheet touch each other in all of these; what is left over is the margin, shared by both sides. */
function sheetOf(
  page: LabelSheet['page'],
  columns: number,
  rows: number,
  size: { width: number; height: number; gap: number; name?: string },
): LabelFormat {
  const { width, height, gap } = size;
  return {
    name: `${page.name}, ${columns} × ${rows}, ${size.name ?? `${width} × ${height} mm`}`,
    width,
    height,
    sheet: {
      page,
      columns,
      rows,
      left: (page.width - columns * width - (columns - 1) * gap) / 2,
      top: (page.height - rows * height) / 2,
      pitch: width + gap,
    },
  };
}

function rollOf(width: number, height: number): LabelFormat {
  return { name: `Roll, ${width} × ${height} mm`, width, height, sheet: null };
}

/** The usual label sheets, by the sizes printed on the box. */
export const labelFormats = {
  'a4-3x8': sheetOf(a4, 3, 8, { width: 70, height: 37, gap: 0 }),
  'a4-3x7': sheetOf(a4, 3, 7, { width: 63.5, height: 38.1, gap: 2.5 }),
  'a4-2x7': sheetOf(a4, 2, 7, { width: 99.1, height: 38.1, gap: 2.5 }),
  'a4-2x4': sheetOf(a4, 2, 4, { width: 99.1, height: 67.7, gap: 2.5 }),
  'a4-4x10': sheetOf(a4, 4, 10, { width: 48.5, height: 25.4, gap: 0 }),
  'a4-5x13': sheetOf(a4, 5, 13, { width: 38.1, height: 21.2, gap: 2.5 }),
  'letter-3x10': sheetOf(letter, 3, 10, { width: 2.625 * inch, height: inch, gap: inch / 8, name: '2⅝ × 1 in' }),
  'letter-2x5': sheetOf(letter, 2, 5, { width: 4 * inch, height: 2 * inch, gap: (inch * 3) / 16, name: '4 × 2 in' }),
  'letter-4x20': sheetOf(letter, 4, 20, {
    width: 1.75 * inch,
    height: inch / 2,
    gap: (inch * 5) / 16,
    name: '1¾ × ½ in',
  }),
  'roll-40x30': rollOf(40, 30),
  'roll-57x32': rollOf(57, 32),
  'roll-62x29': rollOf(62, 29),
  'roll-100x50': rollOf(100, 50),
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatKey = keyof typeof labelFormats;
export const labelFormatKeys = Object.keys(labelFormats) as [LabelFormatKey, ...LabelFormatKey[]];
