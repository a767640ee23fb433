import type { Font, Glyph } from 'fontkit';

/**
 * Lets a font answer each glyph with the letters that it was asked for. fontkit hands out one glyph per shape, with the letters of
 * whoever came first: once “Ä” has been drawn from “A” and two dots, every “A” in any later text counts as no letter, or as
 * “Ä”, and is lost where a line is laid out.
 */
export function giveOwnGlyphs(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return !glyph || isSame(glyph.codePoints, codePoints) ? glyph : ownGlyph(glyph, codePoints);
  };
}

/** The shape and the measures are those of the glyph. */
function ownGlyph(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return Object.create(glyph, {
    codePoints: { value: codePoints, writable: true },
    isMark: { value: codePoints.length > 0 && codePoints.every(isMark), writable: true },
    isLigature: { value: codePoints.length > 1, writable: true },
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((codePoint, index) => codePoint === other[index]);
}

function isMark(codePoint: number): boolean {
  return /^\p{M}$/u.test(String.fromCodePoint(codePoint));
}

/**
 * Draws a letter with its accents as the one glyph that the font has for it. Taken apart, as fonts ask for, the PDF would say
 * other letters than it shows.
 */
export function keepLettersWhole(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    const asked = Array.isArray(features) ? Object.fromEntries(features.map((name) => [name, true])) : features;
    return layout(text, { ...asked, ccmp: false }, ...more);
  };
}
