import { plainLine } from '@stockhand/contract/plain-line';
import { importLimits } from '../import-limits.ts';

/**
 * A cell as its file means it: spreadsheets write ="00123" so that digits stay text. One that is too long is cut where it
 * still is (`isTooLong`), so that its row alone is rejected.
 */
export function cellText(cell: string): string {
  if (cell.length > importLimits.cellCharactersMax) return cell.slice(0, importLimits.cellCharactersMax + 1);
  if (!cell.startsWith('="')) return cell;
  const guarded = /^="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return guarded === undefined ? cell : guarded.replaceAll('""', '"');
}

export function isTooLong(cell: string): boolean {
  return cell.length > importLimits.cellCharactersMax;
}

/** Line and paragraph separators (U+2028, U+2029) are line breaks. */
export function withLineBreaks(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n');
}

/** The text of a cell on one line, as forms take it. */
export const lineOf = plainLine;

/** Shops put an apostrophe before digits, so that a spreadsheet keeps all of them. */
export function codeOf(text: string): string {
  return /^'\d+$/.test(text) ? text.slice(1) : text;
}

/** What Odoo calls the category that holds all others. */
const everything =
  /^(?:all|alle|alles|tous|toutes|todos|todas|tutto|tutti|tutte|wszystkie|wszystko|tumu|hepsi|все|всё|vse|alla) \/ /i;

/** "Home & Garden > Kitchen > Mugs" and "All / Saleable / Furniture", as Shopify and Odoo have it; of several paths, as WooCommerce has, the first. */
export function lastOfPath(category: string): string {
  const start = category.indexOf(' > ');
  if (start !== -1) {
    const first = category.slice(start).split(/,\s(?=.* > )/)[0] ?? '';
    return first.slice(first.lastIndexOf(' > ') + 3).trim();
  }
  return everything.test(category) ? category.slice(category.lastIndexOf(' / ') + 3).trim() : category;
}
