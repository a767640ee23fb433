import { codeKey } from '@stockhand/contract/catalog/codes';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportMode } from '@stockhand/contract/imports/schema';
import type { ImportedProduct, RowIssue } from '@stockhand/importer/rows/imported-product';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { type KnownCode, knownCodes } from '../../catalog/codes/known-codes.ts';

export interface RowToMatch {
  row_number: number;
  product: ImportedProduct;
  /** What is wrong with it as a new product. */
  issues: readonly RowIssue[];
  change: RowChange;
}

/** The product of a row, null where it makes one, or what is wrong with it. */
export type Match = { product_id: number | null } | { issues: RowIssue[] };

/** What earlier rows of the file have taken. */
export interface Taken {
  products: Map<number, number>;
  /** By their keys. */
  codes: Set<string>;
}

export function nothingTaken(): Taken {
  return { products: new Map(), codes: new Set() };
}

interface RowWithMatch<Row> {
  row: Row;
  match: Match;
}

/**
 * Which products the rows of a file are about, in the order of the file (docs/rules.md#updating-imports). Only a row that is
 * good takes its product and its codes away from later ones.
 */
export async function matchRows<Row extends RowToMatch>(
  db: Reader,
  mode: Exclude<ImportMode, 'create'>,
  rows: readonly Row[],
  taken: Taken,
): Promise<RowWithMatch<Row>[]> {
  const known = await knownCodes(
    db,
    rows.flatMap(({ change }) => codesOf(change)),
  );
  return rows.map((row) => {
    const match = matchRow(row, mode, known, taken);
    if ('product_id' in match) take(taken, row, match.product_id);
    return { row, match };
  });
}

function matchRow(row: RowToMatch, mode: ImportMode, known: ReadonlyMap<string, KnownCode>, taken: Taken): Match {
  const { change, product } = row;
  const refusal = (message: string, field: RowIssue['field'] = 'general') => ({ field, message, value: '' });
  const archived = known.get(change.codes.sku)?.archived;
  if (archived !== undefined)
    return change.is_archived ? { product_id: archived } : { issues: [...change.issues, refusal(texts.archivedMatch)] };
  const [first, ...others] = codesOf(change)
    .map((code) => known.get(code)?.holders ?? new Set<number>())
    .filter(({ size }) => size > 0);
  if (first === undefined) {
    if (mode === 'update') return { issues: [...change.issues, refusal(texts.noMatch)] };
    const isRepeated = product.barcode !== null && taken.codes.has(codeKey(product.barcode));
    const issues = isRepeated ? [...row.issues, refusal(texts.repeatedBarcode, 'barcode')] : [...row.issues];
    return issues.length > 0 ? { issues } : { product_id: null };
  }
  const [only, ...more] = [...first].filter((id) => others.every((ids) => ids.has(id)));
  if (only === undefined || more.length > 0) return { issues: [...change.issues, refusal(texts.severalMatches)] };
  const issues = [...change.issues];
  const earlier = taken.products.get(only);
  if (earlier !== undefined) issues.push(refusal(texts.sameProduct(earlier)));
  else if (takesCodeOfEarlier(change, known, taken, only)) issues.push(refusal(texts.repeatedBarcode, 'barcode'));
  return issues.length > 0 ? { issues } : { product_id: only };
}

function takesCodeOfEarlier(
  { codes: { barcode } }: RowChange,
  known: ReadonlyMap<string, KnownCode>,
  taken: Taken,
  id: number,
): boolean {
  return taken.codes.has(codeKey(barcode)) && known.get(barcode)?.holders.has(id) !== true;
}

function take(taken: Taken, { row_number, product, change }: RowToMatch, productId: number | null): void {
  if (productId !== null) taken.products.set(productId, row_number);
  for (const code of codesOf(change)) taken.codes.add(codeKey(code));
  if (product.barcode !== null) taken.codes.add(codeKey(product.barcode));
}

function codesOf({ codes: { sku, barcode, further } }: RowChange): string[] {
  return [sku, barcode, ...further].filter((code) => code !== '');
}
