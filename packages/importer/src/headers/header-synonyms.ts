import { type ImportField, importFields } from '@stockhand/contract/imports/fields';
import { foreignHeaders } from './foreign-headers.ts';
import { rivalHeaders } from './rival-headers.ts';
import { swahiliHeaders } from './swahili-headers.ts';
import { usualHeaders } from './usual-headers.ts';

/** Last words that tell a column however it is qualified: "Net retail price", "Supplier product name". */
const endings: readonly (readonly [ImportField, string])[] = [
  ['cost_price', 'cost price'],
  ['cost_price', 'purchase price'],
  ['cost_price', 'wholesale price'],
  ['cost_price', 'cost'],
  ['selling_price', 'price'],
  ['name', 'product name'],
  ['name', 'item name'],
  ['barcode', 'barcode'],
  ['sku', 'ref'],
  ['category', 'category'],
  ['manufacturer', 'brand'],
  ['initial_stock', 'quantity'],
  ['initial_stock', 'qty'],
];

/** Words after which a number is not what its last word says. */
const misleading =
  /\b(low|max|maximum|old|previous|reserved|sold|ordered|order|reorder|min|minimum|incoming|committed|damaged|returned|discount|discounted|total cost|extended|value|tax|shipping|case|pack|carton|box|last|special|promo|not imported)\b/;

const weightByName = new Map<string, readonly [ImportField, number]>();
weigh([foreignHeaders, swahiliHeaders], 85, 0.5);
weigh([rivalHeaders], 90, 0.5);
weigh([usualHeaders], 100, 1);

function weigh(lists: readonly Partial<Record<ImportField, readonly string[]>>[], first: number, step: number): void {
  for (const field of importFields) {
    const names = lists.flatMap((list) => list[field] ?? []);
    for (const [index, name] of names.entries()) weightByName.set(name, [field, first - step * index]);
  }
}

/** "Retail incl. VAT" */
const taxNote = /\b(incl?|including|excl?|excluding|with|without|plus) (vat|tax|gst|mwst|iva|tva)\b/g;

const endingWeight = 40;
export const exactWeightMin = 60;

/** The field that a column of this name stands for, and how sure that is; null when the name says nothing. */
export function fieldOfHeader(header: string): { field: ImportField; weight: number } | null {
  const name = plainHeader(header);
  const exact = weightOf(name) ?? weightOf(name.replace(taxNote, '').trim());
  if (exact) return { field: exact[0], weight: exact[1] };
  if (misleading.test(name)) return null;
  const ending = endings.find(([, words]) => name.endsWith(` ${words}`));
  return ending ? { field: ending[0], weight: endingWeight } : null;
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

/** Lower case words: "Selling_Price (Ksh)", "sellingPrice" and "Selling price *" are one. */
export function plainHeader(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/#|\bnum\b|\bnr\b|№/g, ' no ')
    .replace(/[^a-z0-9\p{Sc}]+/gu, ' ')
    .replace(/(?:\b(?:in|en) )?(?:\b(?:ksh|kes|usd|eur|euros?|gbp|chf|us)\b|\p{Sc})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
