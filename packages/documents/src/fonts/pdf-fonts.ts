import { Font } from '@react-pdf/renderer';
import type { Font as FontkitFont } from 'fontkit';
import { type FontSlice, readSlice } from './fallback-fonts.ts';
import { fontFiles } from './fonts.ts';
import { giveOwnGlyphs, keepLettersWhole } from './own-glyphs.ts';

export const fontFamily = 'Noto Sans';

Font.register({
  family: fontFamily,
  fonts: [
    { src: fontFiles.regular, fontWeight: 400 },
    { src: fontFiles.bold, fontWeight: 600 },
  ],
});

const registered = new Set<FontSlice>();

/** The families of a document that needs these fonts beside the usual one, in the order in which they are tried. */
export function fontFamilies(slices: readonly FontSlice[]): string[] {
  for (const slice of slices) {
    if (registered.has(slice)) continue;
    registered.add(slice);
    const { family, files } = slice;
    Font.register({
      family,
      fonts: [
        { src: sourceOf(files.regular), fontWeight: 400 },
        { src: sourceOf(files.bold), fontWeight: 600 },
      ],
    });
  }
  return [fontFamily, ...slices.map(({ family }) => family)];
}

const loaded = new WeakSet<object>();

/**
 * Loads the fonts that were registered, so that what they draw depends on nothing that they drew before. To be awaited between the
 * making of a document's elements, which registers its fonts, and its drawing.
 */
export async function loadFonts(): Promise<void> {
  const own = [fontFamily, ...[...registered].map(({ family }) => family)];
  const sources = own.flatMap((family) => Font.getRegisteredFonts()[family]?.sources ?? []);
  for (const source of sources) {
    if (loaded.has(source)) continue;
    loaded.add(source);
    await source.load();
    const font = source.data as FontkitFont | null;
    if (!font) continue;
    giveOwnGlyphs(font);
    if (source.fontFamily === fontFamily) keepLettersWhole(font);
  }
}

function sourceOf(file: string): string {
  return `data:font/ttf;base64,${readSlice(file).toString('base64')}`;
}

const unbrokenCharactersMax = 24;

/** Lines of Chinese and Japanese break between any two letters. */
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

/** The library puts no hyphen where a line breaks at an empty part. */
const noHyphen = '';

// No guesses at syllables; only what would run out of its column, such as a long code, is cut. A hyphen would be a letter
// of the code.
Font.registerHyphenationCallback((word) => {
  if (isUnspaced.test(word)) return withoutHyphens([...word]);
  if (word.length <= unbrokenCharactersMax) return [word];
  return withoutHyphens(word.match(/.{1,12}/gsu) ?? [word]);
});

function withoutHyphens(parts: readonly string[]): string[] {
  return [noHyphen, ...parts.flatMap((part) => [part, noHyphen])];
}
