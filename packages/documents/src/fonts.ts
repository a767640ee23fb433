import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Latin, Greek and Cyrillic; the fonts built into PDF readers know Western European letters alone. */
export const fontFiles = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
} as const;

export type FontWeight = keyof typeof fontFiles;

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
  const font = opened.get(weight) ?? openFont(weight);
  const advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  advances[weight].set(codePoint, advance);
  return advance;
}

function openFont(weight: FontWeight): Font {
  const font = openSync(fontFiles[weight]) as Font;
  opened.set(weight, font);
  return font;
}
