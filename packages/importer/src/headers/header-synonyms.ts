import { type ImportField, importFields } from '@stockhand/contract/imports/fields';
import { withoutCurrencyCodes } from './currency-words.ts';
import { foreignHeaders } from './foreign-headers.ts';
import { furtherLanguages } from './further-languages.ts';
import { meaningOf, namesMoney } from './header-meaning.ts';
import { noteOfHeader, plainHeader } from './plain-header.ts';
import { rivalHeaders } from './rival-headers.ts';
import { swahiliHeaders } from './swahili-headers.ts';
import { usualHeaders } from './usual-headers.ts';

/** Last words that tell a column however it is qualified: "Supplier product name", "Main category". */
const endings: readonly (readonly [ImportField, string])[] = [
  ['name', 'product name'],
  ['name', 'item name'],
  ['barcode', 'barcode'],
  ['sku', 'ref'],
  ['category', 'category'],
  ['manufacturer', 'brand'],
];

/** Words after which a number is not what its last word says. */
const misleading =
  /\b(low|max|maximum|old|previous|reserved|sold|ordered|order|reorder|min|minimum|incoming|committed|damaged|returned|discount|discounted|total cost|extended|value|tax|shipping|case|pack|carton|box|last|special|promo|not imported)\b/;

const weightByName = new Map<string, readonly [ImportField, number]>();
weigh([foreignHeaders, swahiliHeaders, furtherLanguages], 85, 0.1);
weigh([rivalHeaders], 90, 0.1);
weigh([usualHeaders], 100, 1);

function weigh(lists: readonly Partial<Record<ImportField, readonly string[]>>[], first: number, step: number): void {
  for (const field of importFields) {
    const names = lists.flatMap((list) => list[field] ?? []);
    for (const [index, name] of names.entries()) weightByName.set(plainHeader(name), [field, first - step * index]);
  }
}

/** "Retail incl. VAT" */
const taxNote = /\b(incl?|including|excl?|excluding|with|without|plus) (vat|tax|gst|mwst|iva|tva)\b/g;

/** "Category1" and "Bezeichnung 1" are the first of several. */
const firstOfSeveral = /(?<=\p{L}{2}) ?1$/u;

/** "description_fr", "Name EN" */
const languageNote = / (?:en|de|fr|es|it|nl|pt|pl|tr|ru|uk)$/;

const endingWeight = 40;
/** Of a header that stands in no list, but each of whose words is understood. */
export const understoodWeight = 62;
export const exactWeightMin = 60;

/** The field that a column of this name stands for, and how sure that is; null when the name says nothing. */
export function fieldOfHeader(header: string): { field: ImportField; weight: number } | null {
  const name = plainHeader(header);
  const exact = exactMatch(name);
  if (exact && !isOtherKind(exact[0], header)) return { field: exact[0], weight: exact[1] };
  if (/^not imported\b/.test(name)) return null;
  const meaning = answersQuestion(header) ? null : meaningOf(name, noteOfHeader(header));
  if (meaning) return { field: meaning.field, weight: meaning.isSure ? understoodWeight : endingWeight };
  if (misleading.test(name)) return null;
  const ending = endings.find(([, words]) => name.endsWith(` ${words}`));
  return ending ? { field: ending[0], weight: endingWeight } : null;
}

/** A header that stands in the lists of names, not one that is understood by its words. */
export function hasUsualName(header: string): boolean {
  return exactMatch(plainHeader(header)) !== undefined;
}

function exactMatch(name: string): readonly [ImportField, number] | undefined {
  const ways = [
    ...[name, name.replace(taxNote, '').trim(), name.replace(languageNote, '')],
    ...[withoutCurrencyCodes(name), name.replace(firstOfSeveral, '')],
  ];
  for (const way of ways) {
    const found = weightOf(way);
    if (found) return found;
  }
  return undefined;
}

/** What stands in brackets can make another price of a usual name: "Price (dealer)", "Price (old)". */
function isOtherKind(field: ImportField, header: string): boolean {
  if (field !== 'selling_price' || !/[[(]/.test(header)) return false;
  return (
    meaningOf(plainHeader(header), noteOfHeader(header))?.field !== 'selling_price' && namesMoney(plainHeader(header))
  );
}

/** "Show price (0 = No, 1 = Yes)", "On sale (0/1)", "Price visible?" */
export function answersQuestion(header: string): boolean {
  return /\?\s*$|\b0\s*[/=]\s*(?:1|no)\b|\b(?:yes|y)\s*\/\s*(?:no|n)\b|\b1\s*\/\s*0\b/i.test(header);
}

/** Also in the plural. */
function weightOf(name: string): readonly [ImportField, number] | undefined {
  return weightByName.get(name) ?? weightByName.get(name.replace(/s\b/g, ''));
}

/** A header that is certainly taken for this field. */
export function surestHeader(field: ImportField): string {
  const name = usualHeaders[field]?.[0] ?? rivalHeaders[field]?.[0];
  return name?.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) ?? field;
}
