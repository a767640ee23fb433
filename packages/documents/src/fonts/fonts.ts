import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { openSlice, sliceFor } from './fallback-fonts.ts';
import type { FontWeight } from './font-weight.ts';

/** Latin, Greek and Cyrillic; the fonts built into PDF readers know Western European letters alone. */
export const fontFiles = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
} as const satisfies Record<FontWeight, string>;

const opened = new Map<FontWeight, Font>();
const advances: Record<FontWeight, Map<number, number>> = { regular: new Map(), bold: new Map() };

/** Length of a text set at a size, in that size's unit. */
export function lengthOf(text: string, size: number, weight: FontWeight): number {
  let ems = 0;
  for (const character of text) ems += advanceOf(character.codePointAt(0) ?? 0, weight);
  return ems * size;
}

function advanceOf(codePoint: number, weight: FontWeight): number {
  const known = advances[weight].get(codePoint);
  if (known !== undefined) return known;
  const font = fontWith(codePoint, weight);
  const advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  advances[weight].set(codePoint, advance);
  return advance;
}

/** Whether the usual font draws it. */
export function hasGlyph(codePoint: number): boolean {
  return (opened.get('regular') ?? openFont('regular')).hasGlyphForCodePoint(codePoint);
}

function fontWith(codePoint: number, weight: FontWeight): Font {
  const slice = hasGlyph(codePoint) ? undefined : sliceFor(codePoint);
  return slice ? openSlice(slice.files[weight]) : (opened.get(weight) ?? openFont(weight));
}

function openFont(weight: FontWeight): Font {
  const font = openSync(fontFiles[weight]) as Font;
  opened.set(weight, font);
  return font;
}
