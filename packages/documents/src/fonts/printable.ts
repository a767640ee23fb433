import { type FontSlice, sliceFor } from './fallback-fonts.ts';
import { hasGlyph } from './fonts.ts';

/** In place of a letter that no font has. */
const replacement = '\uFFFD';

/** Each letter that was replaced since `takeUnprintable` was called last; no more than a person reads. */
const unprintable = new Set<string>();
const unprintableMax = 40;

/** Letters that no font has, which this thread has replaced since the last call. */
export function takeUnprintable(): string {
  const letters = [...unprintable].join('');
  unprintable.clear();
  return letters;
}

/** What joins or varies its neighbours and shows nothing by itself. */
const isInvisible = /^[\p{Cf}\p{Variation_Selector}]$/u;

/**
 * The data with every text as the fonts can draw it: a letter that none of them has becomes a replacement character,
 * because a PDF would show another letter in its place. `slices` are the fonts that are needed beside the usual one.
 */
export function printable<Data>(data: Data): { data: Data; slices: FontSlice[] } {
  const slices = new Set<FontSlice>();
  const drawn = (value: unknown): unknown => {
    if (typeof value === 'string') return drawnText(value, slices);
    if (Array.isArray(value)) return value.map(drawn);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, drawn(one)]));
  };
  return { data: drawn(data) as Data, slices: [...slices] };
}

function drawnText(text: string, slices: Set<FontSlice>): string {
  // Letters and their accents that have a letter of their own are drawn as that.
  return [...text.normalize('NFC')].map((character) => drawnCharacter(character, slices)).join('');
}

function drawnCharacter(character: string, slices: Set<FontSlice>): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x20 || hasGlyph(codePoint)) return character;
  if (isInvisible.test(character)) return '';
  const slice = sliceFor(codePoint);
  if (!slice) {
    if (unprintable.size < unprintableMax && character !== replacement) unprintable.add(character);
    return replacement;
  }
  slices.add(slice);
  return character;
}
