import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { CurrentProduct } from './current-products.ts';
import { planCodes } from './plan-codes.ts';
import { planColumns } from './plan-columns.ts';
import { planCustomFields } from './plan-custom-fields.ts';
import { planStock } from './plan-stock.ts';
import { emptyPlan, type RowPlan } from './product-change.ts';
import type { Surroundings } from './surroundings.ts';

/** What a row changes of its product as it is now, for the preview and for the import alike. */
export function planRow(current: CurrentProduct, row: RowChange, around: Surroundings): RowPlan {
  const plan = emptyPlan();
  planColumns(plan, current, row, around);
  planCustomFields(plan, current, row);
  planCodes(plan, current, row, around);
  planStock(plan, current, row, around.names);
  return plan;
}
