import { plainLine } from '@stockhand/contract/plain-line';

/** The text of a cell on one line, as forms take it. */
export const lineOf = plainLine;

/** Shops put an apostrophe before digits, so that a spreadsheet keeps all of them. */
export function codeOf(text: string): string {
  return /^'\d+$/.test(text) ? text.slice(1) : text;
}

/** "Home & Garden > Kitchen > Mugs" and "All / Saleable / Furniture", as Shopify and Odoo have it; of several paths, as WooCommerce has, the first. */
export function lastOfPath(category: string): string {
  const start = category.indexOf(' > ');
  if (start !== -1) {
    const first = category.slice(start).split(/,\s(?=.* > )/)[0] ?? '';
    return first.slice(first.lastIndexOf(' > ') + 3).trim();
  }
  return /^all \/ /i.test(category) ? category.slice(category.lastIndexOf(' / ') + 3).trim() : category;
}
