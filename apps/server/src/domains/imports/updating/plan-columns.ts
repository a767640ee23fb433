import { type LevelField, levelFields } from '@stockhand/contract/catalog/level-fields';
import { plainLine } from '@stockhand/contract/plain-line';
import { lastOfPath, lineOf } from '@stockhand/importer/rows/cell-text';
import { plainText } from '@stockhand/importer/rows/plain-text';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { CurrentProduct } from './current-products.ts';
import type { NamedRow } from './named-rows.ts';
import type { RowPlan } from './product-change.ts';
import type { Surroundings } from './surroundings.ts';

/** The fields of a product that are columns. A text is compared as a file would bring it back. */
export function planColumns(
  plan: RowPlan,
  current: CurrentProduct,
  { fields }: RowChange,
  { names, known }: Surroundings,
): void {
  const { name, description, barcode, category, manufacturer, ...plain } = fields;
  if (name !== undefined && name !== plainLine(current.name)) change(plan, 'name', current.name, name);
  if (description !== undefined && !readings(current.description).includes(description))
    change(plan, 'description', current.description, description);
  // A code by which the product is found already stays what it is.
  if (barcode != null && known.get(barcode)?.holders.has(current.id) !== true)
    change(plan, 'barcode', current.barcode, barcode);
  for (const field of ['selling_price', 'cost_price', ...levelFields] as const)
    if (plain[field] !== undefined && plain[field] !== current[field])
      change(plan, field, current[field], plain[field]);
  if (plain.is_active !== undefined && plain.is_active !== current.is_active) {
    plan.change.columns.is_active = [current.is_active, plain.is_active];
    plan.shown.push({ field: 'status', before: current.is_active, after: plain.is_active });
  }
  const own = lineOf(current.category ?? '');
  if (category !== undefined && category !== own && category !== lastOfPath(own))
    rename(plan, current, { kind: 'category', name: category, found: names.categories.get(category) });
  if (manufacturer != null && manufacturer !== lineOf(current.manufacturer ?? ''))
    rename(plan, current, { kind: 'manufacturer', name: manufacturer, found: names.manufacturers.get(manufacturer) });
}

type PlainField = 'name' | 'description' | 'barcode' | 'selling_price' | 'cost_price' | LevelField;

function change<Value extends string | number | null>(plan: RowPlan, field: PlainField, before: Value, after: Value) {
  Object.assign(plan.change.columns, { [field]: [before, after] });
  plan.shown.push({ field, before, after });
}

interface Renaming {
  kind: 'category' | 'manufacturer';
  name: string;
  found: NamedRow | undefined;
}

function rename(plan: RowPlan, current: CurrentProduct, { kind, name, found }: Renaming): void {
  const before = current[`${kind}_id`];
  if (found && found.id === before) return;
  if (!found) plan.missing[kind === 'category' ? 'categories' : 'manufacturers'].push(name);
  plan.change.columns[`${kind}_id`] = [before, found?.id ?? null];
  plan.shown.push({ field: kind, before: current[kind], after: found?.name ?? name });
}

/** As a file of ours and as one of another program would bring it back. */
function readings(description: string): string[] {
  const lines = description.replace(/\r\n?/g, '\n').trim();
  return [lines, plainText(lines)];
}
