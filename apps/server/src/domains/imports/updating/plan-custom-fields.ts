import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { customTarget } from '@stockhand/contract/imports/fields';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { CurrentProduct } from './current-products.ts';
import type { RowPlan } from './product-change.ts';

export function planCustomFields(plan: RowPlan, current: CurrentProduct, row: RowChange): void {
  for (const [name, after] of Object.entries(row.custom_fields)) {
    const before = Object.hasOwn(current.custom_fields, name) ? (current.custom_fields[name] ?? null) : null;
    if (asRead(before) === asRead(after)) continue;
    plan.change.custom_fields[name] = [before, after];
    plan.shown.push({ field: customTarget(name), before, after });
  }
}

function asRead(value: CustomValue): CustomValue {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
}
