import type { SearchHit } from '@stockhand/contract/search/schema';
import { sql } from 'kysely';
import { containsLetters } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';

/** Of each kind. */
export const hitsMax = 5;

/** What a finder knows of a thing; whether it holds the text or only something like it is the search's to say. */
export type Found = Omit<SearchHit, 'is_similar'>;

export type Find = (ctx: TenantRead, q: string) => Promise<Found[]>;

/** Joins what tells a thing from others, leaving out what is not known. */
export function detailOf(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** The order, sale or purchase order number that a text may stand for: `12`, `#12`, `ord 12` and `ORD-000012` alike. */
export function documentNumberOf(prefix: string, text: string): string | undefined {
  const digits = new RegExp(`^(?:${prefix})?-?0*(\\d{1,12})$`, 'i').exec(text.replace(/[\s#]/g, ''))?.[1];
  return digits && `${prefix}-${digits.padStart(6, '0')}`;
}

/** Whether a number in this column holds the text; no column is read for a text that no number holds. */
export function holdsNumber(column: string, prefix: string, text: string) {
  const mayBePart = new RegExp(`^[${prefix}]{0,${prefix.length}}-?\\d*$`, 'i').test(text);
  return mayBePart ? containsLetters([column], text) : sql<boolean>`false`;
}
