import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { openSlice, sliceFor } from './fallback-fonts.ts';
import type { FontWeight } from './font-weight.ts';
import { giveOwnGlyphs, keepLettersWhole } from './own-glyphs.ts';

/** Latin, Greek and Cyrillic; the fonts built into PDF readers know Western European letters alone. */
export const fontFiles = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
} as const satisfies Record<FontWeight, string>;

const opened = new Map<FontWeight, Font>();
const known: Record<FontWeight, Map<number, FontOfLetter>> = { regular: new Map(), bold: new Map() };

interface FontOfLetter {
  font: Font;
  /** Of the letter, at a size of 1. */
  advance: number;
}

/** Length of a text set at a size, in that size's unit. */
export function lengthOf(text: string, size: number, weight: FontWeight): number {
  let ems = 0;
  for (const character of text) ems += fontFor(character.codePointAt(0) ?? 0, weight).advance;
  return ems * size;
}

/** The font that draws the letter: the usual one unless it lacks it. */
export function fontFor(codePoint: number, weight: FontWeight): FontOfLetter {
  const found = known[weight].get(codePoint);
  if (found) return found;
  const font = fontWith(codePoint, weight);
  const letter = { font, advance: font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm };
  known[weight].set(codePoint, letter);
  return letter;
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
  giveOwnGlyphs(font);
  keepLettersWhole(font);
  opened.set(weight, font);
  return font;
}
