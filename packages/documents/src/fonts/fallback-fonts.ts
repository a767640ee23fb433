import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { FontWeight } from './font-weight.ts';
import { giveOwnGlyphs } from './own-glyphs.ts';
import { sfntOf } from './woff.ts';

/** A font of some hundred letters, a slice of a large one: a document loads those that its letters are in. */
export interface FontSlice {
  family: string;
  files: Record<FontWeight, string>;
}

interface SlicedFont {
  /** The address of its package. */
  home: string;
  weights: Record<FontWeight, number>;
}

/** Chinese and Japanese, then Korean, then Armenian, Georgian and Ethiopic, whose letters stand side by side as Latin ones do. */
const slicedFonts: readonly SlicedFont[] = [
  { home: import.meta.resolve('@fontsource/noto-sans-sc/package.json'), weights: { regular: 400, bold: 600 } },
  { home: import.meta.resolve('@fontsource/nanum-gothic/package.json'), weights: { regular: 400, bold: 700 } },
  { home: import.meta.resolve('@fontsource/noto-sans-armenian/package.json'), weights: { regular: 400, bold: 600 } },
  { home: import.meta.resolve('@fontsource/noto-sans-georgian/package.json'), weights: { regular: 400, bold: 600 } },
  { home: import.meta.resolve('@fontsource/noto-sans-ethiopic/package.json'), weights: { regular: 400, bold: 600 } },
];

const known = new Map<number, FontSlice | undefined>();
const opened = new Map<string, Font>();

/** The slice with this letter, for one that the usual font lacks. */
export function sliceFor(codePoint: number): FontSlice | undefined {
  if (!known.has(codePoint)) known.set(codePoint, findSlice(codePoint));
  return known.get(codePoint);
}

export function openSlice(file: string): Font {
  const found = opened.get(file);
  if (found) return found;
  const font = create(readSlice(file)) as Font;
  giveOwnGlyphs(font);
  opened.set(file, font);
  return font;
}

export function readSlice(file: string): Buffer {
  return sfntOf(readFileSync(file));
}

function findSlice(codePoint: number): FontSlice | undefined {
  slices ??= slicedFonts.flatMap(slicesOf);
  // A range may name letters that the font does not draw.
  return slices.find(
    ({ ranges, slice }) =>
      ranges.some(([from, to]) => from <= codePoint && codePoint <= to) &&
      openSlice(slice.files.regular).hasGlyphForCodePoint(codePoint),
  )?.slice;
}

type Range = readonly [from: number, to: number];

let slices: { ranges: Range[]; slice: FontSlice }[] | undefined;

function slicesOf({ home, weights }: SlicedFont) {
  const folder = path.dirname(fileURLToPath(home));
  const rangesOf = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const font = path.basename(folder);
  return Object.entries(rangesOf).map(([key, ranges]) => {
    const family = `${font}-${key.replace(/[[\]]/g, '')}`;
    const file = (weight: FontWeight) => path.join(folder, 'files', `${family}-${weights[weight]}-normal.woff`);
    return {
      ranges: ranges.split(',').map(rangeOf),
      slice: { family, files: { regular: file('regular'), bold: file('bold') } },
    };
  });
}

/** `U+4e00-4e05` or `U+4e00`. */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
