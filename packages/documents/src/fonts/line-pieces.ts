import type { Font } from 'fontkit';
import type { FontWeight } from './font-weight.ts';
import { fontFor } from './fonts.ts';

/** Part of a line in one font. */
export interface LinePiece {
  text: string;
  font: Font;
  /** Length at a size of 1. */
  length: number;
}

/** A line as the fonts draw it, from left to right: names may be in letters that the usual font lacks. */
export function linePieces(text: string, weight: FontWeight): LinePiece[] {
  const pieces: LinePiece[] = [];
  for (const character of text) {
    const { font, advance } = fontFor(character.codePointAt(0) ?? 0, weight);
    const last = pieces.at(-1);
    if (last?.font === font) {
      last.text += character;
      last.length += advance;
    } else pieces.push({ text: character, font, length: advance });
  }
  return pieces;
}
