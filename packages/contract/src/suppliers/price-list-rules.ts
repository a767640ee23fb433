import type { PriceChangeKind } from './price-list.ts';
import type { SupplierPriceView } from './supplier-products.ts';

/** What a row of a price list says; null where it says nothing. */
export interface OfferedPrice {
  supplier_code: string;
  cost: number | null;
  pack_size: number | null;
  min_quantity: number | null;
  lead_time_days: number | null;
}

/** What a row changes of what is known. A price where none was known is new. */
export function changeOf(before: SupplierPriceView | null, offer: OfferedPrice): PriceChangeKind {
  if (!before || (before.cost === null && offer.cost !== null)) return 'new';
  if (offer.cost !== null && before.cost !== null && offer.cost !== before.cost)
    return offer.cost > before.cost ? 'price_up' : 'price_down';
  return changedDetails(before, offer).length > 0 ? 'details' : 'unchanged';
}

const detailFields = ['supplier_code', 'pack_size', 'min_quantity', 'lead_time_days'] as const;

/** Beside the price: the fields of which the row says something else. */
export function changedDetails(before: SupplierPriceView, offer: OfferedPrice): (typeof detailFields)[number][] {
  return detailFields.filter((field) => offer[field] !== null && offer[field] !== '' && offer[field] !== before[field]);
}

/** Percent with one decimal; null from a price of 0. */
export function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10;
}
