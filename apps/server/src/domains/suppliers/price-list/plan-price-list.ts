import { createHash } from 'node:crypto';
import { codeKey } from '@stockhand/contract/catalog/codes';
import type { PriceChangeKind, PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { matchableKinds, takenKinds } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { changeOf } from '@stockhand/contract/suppliers/price-list-rules';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { must } from '../../../platform/must.ts';
import { type KnownPrice, knownPrices } from './known-prices.ts';
import type { Match } from './matched-products.ts';
import type { NumberedPrice } from './read-price-list.ts';

export interface PricePlan {
  rows: PriceListRow[];
  /** Stands for the products of the rows and what is known of them: another one means that something changed. */
  seen: string;
}

/** What each row of a price list means for what is known of its product now. */
export async function planPriceList(
  db: Reader,
  supplier: number,
  prices: readonly NumberedPrice[],
  matches: ReadonlyMap<number, Match>,
): Promise<PricePlan> {
  const known = await knownPrices(db, supplier, productsOf(matches));
  const rows: PriceListRow[] = [];
  const taken = { products: new Map<number, number>(), codes: new Map<string, number>() };
  for (const price of prices) {
    // A row that cannot be read is matched with nothing.
    const match = price.problem === null ? must(matches.get(price.row_number), 'The match of a row') : noMatch;
    const found = match.product === null ? undefined : known.get(match.product);
    // A product that was archived since it was matched is none.
    const isGone = match.product !== null && !found;
    rows.push(rowOf(price, isGone ? noMatch : match, found ?? null, taken));
  }
  return { rows, seen: digestOf(rows) };
}

const noMatch: Match = { product: null, matched_by: null, message: null };

export function productsOf(matches: ReadonlyMap<number, Match>): number[] {
  return [...new Set([...matches.values()].flatMap(({ product }) => product ?? []))].sort((a, b) => a - b);
}

/** What rows above have taken, each with the number of the row. */
interface Taken {
  products: Map<number, number>;
  codes: Map<string, number>;
}

function rowOf(price: NumberedPrice, match: Match, known: KnownPrice | null, taken: Taken): PriceListRow {
  const { kind, message } = judge(price, match, known, taken);
  const { problem: _, sku: __, ...listed } = price;
  return {
    ...listed,
    kind,
    message,
    product: match.product,
    product_name: known?.name ?? '',
    sku: known?.sku ?? '',
    matched_by: match.matched_by,
    before: known?.before ?? null,
  };
}

function judge(
  price: NumberedPrice,
  match: Match,
  known: KnownPrice | null,
  taken: Taken,
): { kind: PriceChangeKind; message: string | null } {
  if (price.problem !== null) return { kind: 'invalid', message: price.problem };
  if (!known || match.product === null)
    return { kind: match.message ? 'ambiguous' : 'unmatched', message: match.message ?? null };
  const code = price.supplier_code === '' ? null : codeKey(price.supplier_code);
  const earlier = taken.products.get(match.product) ?? (code === null ? undefined : taken.codes.get(code));
  if (earlier !== undefined) return { kind: 'repeated', message: texts.repeated(earlier) };
  taken.products.set(match.product, price.row_number);
  if (code !== null) taken.codes.set(code, price.row_number);
  return { kind: changeOf(known.before, price), message: null };
}

export function isTakable({ kind }: Pick<PriceListRow, 'kind'>): boolean {
  return takenKinds.includes(kind);
}

export function isMatchable({ kind }: Pick<PriceListRow, 'kind'>): boolean {
  return matchableKinds.includes(kind);
}

function digestOf(rows: readonly PriceListRow[]): string {
  const hash = createHash('sha256');
  for (const { row_number, product, before } of rows) hash.update(JSON.stringify([row_number, product, before]));
  return hash.digest('base64url');
}
