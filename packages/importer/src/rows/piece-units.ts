import { type DecimalMark, parseQuantity } from '../parse-number.ts';

const units =
  'x|pcs?|pieces?|units?|un|uni|und|unid|unids|unidad(?:es)?|unidades?|uds?|u|ea|each|nos?|items?|st(?:k|ck|ücke?)?|p(?:i[eè])?ces?|pz|pezzi|stuks?|szt(?:uk)?|ks|db|adet|шт(?:ук)?|个|件|個|개|kg|g|gr|l|lt|ltr|ml|cl|m|cm|mm|m2|m²|m³|ft|yd|lbs?|oz';
const number = "[\\d.,' \\u00a0\\u202f\\u2009\\u2019]*\\d";
const counted = new RegExp(`^(${number})\\s*(?:${units})\\.?$`, 'iu');

/** "10+", "> 50", "about 12", "In stock: 5". */
const before =
  /^(?:[>≥~≈±]=?|(?:ca|circa|approx|approximately|about|around|over|more than|at least|min|über|mehr als|mindestens|mind|etwa|rund|más de|mas de|plus de|environ|env|au moins|mais de|cerca de|più di|piu di|oltre|meer dan|ponad|свыше|более|около|in stock|on hand|stock|qty|quantity|available)(?![\p{L}]))[.:=(\s]*/iu;
const behind = /\s*(?:\+|or more|and more|and up|o más|ou plus|ou mais|oder mehr)\s*$/iu;
/** "12 in stock", "3 rolls"; but a dozen is more than one. */
const words = new RegExp(
  `^(${number})\\s+(?!(?:k|mio|mil|thousand|tausend|million|dozen|doz|dz|dutzend|docenas?|douzaines?|dúzias?|gross)\\b)[\\p{L} .()]{1,30}$`,
  'iu',
);
const charactersMax = 60;

export interface Pieces {
  quantity: number;
  /** What stands beside the number says more, or less, than so many pieces. */
  isLoose: boolean;
}

/** A whole number of pieces that may say so: "12", "12 pcs", "12x", "10 kg". Null for everything else. */
export function parsePieces(text: string, decimalMark: DecimalMark): number | null {
  return parseQuantity(text, decimalMark) ?? numberIn(counted, text, decimalMark);
}

/** The same, and whether it was said loosely: "10+", "> 50", "12 in stock". */
export function readPieces(text: string, decimalMark: DecimalMark): Pieces | null {
  const exact = parsePieces(text, decimalMark);
  if (exact !== null) return { quantity: exact, isLoose: false };
  const bare = text.slice(0, charactersMax).trim().replace(before, '').replace(behind, '').replace(/\)$/, '');
  const found = parsePieces(bare, decimalMark) ?? numberIn(words, bare, decimalMark);
  return found === null ? null : { quantity: found, isLoose: true };
}

function numberIn(pattern: RegExp, text: string, decimalMark: DecimalMark): number | null {
  const found = pattern.exec(text.slice(0, charactersMax).trim())?.[1];
  return found === undefined ? null : parseQuantity(found, decimalMark);
}
