import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { knownCodes } from '../../catalog/codes/known-codes.ts';
import { goneMeanwhile } from '../row-problems.ts';
import { type CurrentProduct, currentProducts } from './current-products.ts';
import { namedRows } from './named-rows.ts';
import { planRow } from './plan-row.ts';
import { emptyPlan, type RowPlan } from './product-change.ts';

/** A row that has found its product. */
export interface MatchedRow {
  row_number: number;
  product_id: number;
  change: RowChange;
}

export interface PlannedRow extends MatchedRow {
  /** Undefined for one that is archived or was deleted. */
  current: CurrentProduct | undefined;
  plan: RowPlan;
}

/**
 * What the rows change of their products as they are now: read in the lump, some hundreds at once. `given` are the keys of the
 * codes that rows before them give.
 */
export async function planChanges(
  db: Reader,
  rows: readonly MatchedRow[],
  given: Set<string> = new Set(),
): Promise<PlannedRow[]> {
  if (rows.length === 0) return [];
  const products = await currentProducts(
    db,
    rows.map(({ product_id }) => product_id),
  );
  const names = await namedRows(db, {
    categories: rows.flatMap(({ change }) => change.fields.category ?? []),
    manufacturers: rows.flatMap(({ change }) => change.fields.manufacturer ?? []),
    locations: rows.flatMap(({ change }) => change.stock.flatMap(({ location }) => location ?? [])),
  });
  const known = await knownCodes(
    db,
    rows.flatMap(({ change: { codes } }) => [codes.sku, codes.barcode, ...codes.further].filter((code) => code !== '')),
  );
  return rows.map((row) => {
    const current = products.get(row.product_id);
    const plan = current ? planRow(current, row.change, { names, known, given }) : planOfGone(row);
    return { ...row, current, plan };
  });
}

/** An archived product stays as it is, which is no issue where the file says that it is archived. */
function planOfGone({ change }: MatchedRow): RowPlan {
  if (change.is_archived) return emptyPlan();
  return { ...emptyPlan(), issues: [goneMeanwhile] };
}

export type ChangingRow = PlannedRow & { current: CurrentProduct };

export function isChanging(row: PlannedRow): row is ChangingRow {
  return row.current !== undefined && row.plan.shown.length > 0;
}
