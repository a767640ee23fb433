import type { ImportField } from '@stockhand/contract/imports/fields';
import { barcodeNouns, codeNouns, codeWords } from './code-words.ts';
import { isCurrencyWord } from './currency-words.ts';
import {
  costNouns,
  costWords,
  neutralWords,
  otherPriceWords,
  priceEndings,
  priceNouns,
  priceShorthands,
  saleWords,
} from './header-words.ts';
import { minimumWords, otherStockWords, stockNouns, stockQualifiers } from './stock-words.ts';

/** `isSure`: each word of the header is understood. */
export interface Meaning {
  field: ImportField;
  isSure: boolean;
}

const noMeaning = null;

/**
 * What the words of a header say together: "Preço venda", "Qtd em estoque", "Закупочная цена". `plain` is the header as
 * `plainHeader` writes it, `note` what stands in brackets. Null where they say nothing, or that it is another price or quantity.
 */
export function meaningOf(plain: string, note: string): Meaning | null {
  const words = plain
    .replace(/(?<=\p{L})\d{1,2}(?!\d)/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !isCount(word) && !isCurrencyWord(word));
  return amountMeaning(words, note.split(' ')) ?? quantityMeaning(words) ?? codeMeaning(words);
}

/** A header that names an amount of money, ours or another. */
export function namesMoney(plain: string): boolean {
  return plain
    .split(' ')
    .some((word) => isPriceNoun(word) || costNouns.has(word) || priceShorthands.has(word) || word === 'map');
}

/** A header that names a price. */
export function namesPrice(plain: string): boolean {
  return plain.split(' ').some((word) => isPriceNoun(word) || priceShorthands.has(word));
}

/** The words of a price, its first part and its noun: "verkaufspreis" is "verkaufs" and "preis". */
function partsOf(word: string): string[] {
  const ending = priceEndings.find((noun) => word.length > noun.length && word.endsWith(noun));
  return ending === undefined ? [word] : [word.slice(0, -ending.length), ending];
}

function isPriceNoun(word: string): boolean {
  return priceNouns.has(word) || priceEndings.some((noun) => word.endsWith(noun));
}

function isCount(word: string): boolean {
  return /^\d{1,2}$/.test(word);
}

function amountMeaning(plainWords: readonly string[], note: readonly string[]): Meaning | null {
  const words = plainWords.flatMap(partsOf);
  const hasPrice = words.some((word) => priceNouns.has(word) || priceShorthands.has(word));
  const hasCost = words.some((word) => costNouns.has(word));
  if (!hasPrice && !hasCost) return noMeaning;
  const rest = words.filter((word) => !priceNouns.has(word));
  if (isOfOthers(rest, note)) return noMeaning;
  const isKnown = (word: string) =>
    [priceShorthands, saleWords, costNouns, costWords, neutralWords].some((known) => known.has(word));
  const isOfCost = [...rest, ...note].some((word) => costNouns.has(word) || costWords.has(word));
  const isSure = rest.every(isKnown);
  // "Total cost" and "Shipping cost" were taken out above; "Cost centre" has a word that is not understood.
  if (!hasPrice && !isSure) return noMeaning;
  return { field: isOfCost ? 'cost_price' : 'selling_price', isSure };
}

/** Taxes are said to be in a price or not; alone they are another amount. */
function isOfOthers(rest: readonly string[], note: readonly string[]): boolean {
  const all = [...rest, ...note];
  const isTaxNote = all.some((word) => inOrOut.has(word));
  return all.some((word) => otherPriceWords.has(word) && !(isTaxNote && neutralWords.has(word)));
}

const inOrOut = new Set(
  'incl inclusive including included excl excluding excluded ex with without plus inkl exkl ohne mit hors comprise incluido inclusa esclusa con sin com sem'.split(
    ' ',
  ),
);

function quantityMeaning(words: readonly string[]): Meaning | null {
  if (!words.some((word) => stockNouns.has(word))) return compoundMinimum(words);
  const rest = words.filter((word) => !stockNouns.has(word));
  if (rest.some((word) => minimumWords.has(word)))
    return rest.some((word) => otherStockWords.has(word)) ? noMeaning : { field: 'min_stock_level', isSure: true };
  if (rest.some((word) => otherStockWords.has(word))) return noMeaning;
  return { field: 'initial_stock', isSure: rest.every((word) => stockQualifiers.has(word) || neutralWords.has(word)) };
}

/** "EAN/GTIN", "Interne Referenz" */
function codeMeaning(words: readonly string[]): Meaning | null {
  const isOf = (...known: ReadonlySet<string>[]) => words.every((word) => known.some((set) => set.has(word)));
  const has = (nouns: ReadonlySet<string>) => words.some((word) => nouns.has(word));
  if (has(barcodeNouns) && isOf(barcodeNouns, codeNouns, codeWords)) return { field: 'barcode', isSure: true };
  return has(codeNouns) && isOf(codeNouns, codeWords) ? { field: 'sku', isSure: true } : noMeaning;
}

/** "Mindestbestand", "Sicherheitsbestand" */
function compoundMinimum(words: readonly string[]): Meaning | null {
  const isMinimum = words.some((word) =>
    ['bestand', 'menge', 'voorraad'].some(
      (noun) => word.endsWith(noun) && minimumWords.has(word.slice(0, -noun.length)),
    ),
  );
  return isMinimum ? { field: 'min_stock_level', isSure: true } : noMeaning;
}
