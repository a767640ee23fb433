import { stockTarget } from '@stockhand/contract/imports/fields';
import { importMessages } from '@stockhand/contract/imports/messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { quantityMax } from '@stockhand/contract/wire';
import type { RowIssue } from '@stockhand/importer/rows/imported-product';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { CurrentProduct } from './current-products.ts';
import type { NamedRows } from './named-rows.ts';
import type { RowPlan } from './product-change.ts';

/** Quantities are counts: what lies at a location is what the file says (docs/rules.md#updating-imports). */
export function planStock(plan: RowPlan, current: CurrentProduct, row: RowChange, names: NamedRows): void {
  const refuse = (field: RowIssue['field'], message: string) => plan.issues.push({ field, message, value: '' });
  const total = row.stock.length === 1 && row.stock[0]?.location === null ? row.stock[0] : undefined;
  if (total) {
    const place = placeOfTotal(current, total.quantity, names);
    if (place === 'several') refuse('initial_stock', importMessages.severalPlaces);
    else if (place !== 'unchanged') count(plan, current, { ...place, quantity: total.quantity });
    return;
  }
  for (const { location, quantity } of merged(row, names)) {
    const found = location === null ? names.defaultLocation : names.locations.get(location);
    if (!found && quantity === 0) continue;
    if (!found) plan.missing.locations.push(location ?? '');
    const before = found ? (current.stock.get(found.id)?.quantity ?? 0) : 0;
    if (found && !found.is_active && quantity > before) refuse('location', stockMessages.inactiveLocation);
    count(plan, current, { location_id: found?.id ?? 0, location: found?.name ?? location ?? '', quantity });
  }
  const change = plan.change.stock.reduce((sum, { quantity: [before, after] }) => sum + after - before, 0);
  if (current.total_stock + change > quantityMax) refuse('initial_stock', stockMessages.tooMuch);
}

interface Place {
  location_id: number;
  location: string;
}

/** A quantity without a location is that of the product as a whole: it says what lies at its only location. */
function placeOfTotal(
  { stock, total_stock }: CurrentProduct,
  quantity: number,
  { defaultLocation }: NamedRows,
): Place | 'unchanged' | 'several' {
  if (quantity === total_stock) return 'unchanged';
  const [only, ...others] = [...stock.values()].filter((item) => item.quantity > 0);
  if (others.length > 0) return 'several';
  const { location_id, name } = only ?? { location_id: defaultLocation.id, name: defaultLocation.name };
  return { location_id, location: name };
}

/** One quantity a location, of spellings that stand for the same one. */
function merged({ stock }: RowChange, { locations, defaultLocation }: NamedRows): RowChange['stock'] {
  const sums = new Map<number | string, RowChange['stock'][number]>();
  for (const one of stock) {
    const key = one.location === null ? defaultLocation.id : (locations.get(one.location)?.id ?? one.location);
    const sum = sums.get(key);
    if (sum) sum.quantity += one.quantity;
    else sums.set(key, { ...one });
  }
  return [...sums.values()];
}

function count(
  plan: RowPlan,
  current: CurrentProduct,
  { quantity: after, ...place }: Place & { quantity: number },
): void {
  const before = current.stock.get(place.location_id)?.quantity ?? 0;
  if (before === after) return;
  plan.change.stock.push({ ...place, quantity: [before, after] });
  plan.shown.push({ field: stockTarget(place.location), before, after });
}
