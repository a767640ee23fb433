import type { Rewriting, RewrittenColumns } from '../../catalog/bulk/rewrite-products.ts';
import type { CurrentProduct } from './current-products.ts';
import type { ChangingRow } from './plan-changes.ts';

/** The product before and after; none where only its stock changes. */
export function rewritingOf({ current, plan: { change } }: ChangingRow): Rewriting[] {
  const { columns, custom_fields, codes } = change;
  if (Object.keys({ ...columns, ...custom_fields }).length + codes.length === 0) return [];
  const before = columnsOf(current);
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(columns).map(([column, [, value]]) => [column, value])),
    custom_fields: {
      ...before.custom_fields,
      ...Object.fromEntries(Object.entries(custom_fields).map(([name, [, value]]) => [name, value])),
    },
  };
  const { further_codes } = current;
  return [
    {
      id: current.id,
      before,
      after,
      ...(codes.length > 0 && { codes: { before: further_codes, after: [...further_codes, ...codes] } }),
    },
  ];
}

export function columnsOf(current: CurrentProduct): RewrittenColumns {
  const { name, barcode, description, category_id, manufacturer_id } = current;
  const { selling_price, cost_price, is_active, custom_fields } = current;
  const { min_stock_level, max_stock_level, reorder_point, reorder_quantity } = current;
  return {
    ...{ name, barcode, description, category_id, manufacturer_id },
    ...{ selling_price, cost_price, is_active, custom_fields },
    ...{ min_stock_level, max_stock_level, reorder_point, reorder_quantity },
  };
}
