import { fromMinor, lineTotal, lineTotalMinor, toTenThousandths } from '../money.ts';
import type { StockStatus } from './schema.ts';

/** Out at 0, low below the minimum, in otherwise (docs/rules.md#stock-status). */
export function stockStatusOf(totalStock: number, minStockLevel: number): StockStatus {
  if (totalStock <= 0) return 'out';
  return totalStock < minStockLevel ? 'low' : 'in';
}

/** Percent of cost, to one decimal; 0 without a cost (docs/rules.md#margins). */
export function profitMarginPercent(price: number, cost: number): number {
  if (cost === 0) return 0;
  const [sold, bought] = [toTenThousandths(price), toTenThousandths(cost)];
  return Math.round(((sold - bought) / bought) * 1000) / 10;
}

/** Value at cost of what is on hand, rounded to cents (docs/rules.md#money). */
export function inventoryValue(cost: number, quantity: number): number {
  return lineTotal({ quantity, unit_price: cost });
}

/** The value of each location's quantity, by the location's id: together `inventoryValue` of all (docs/rules.md#money). */
export function valuesAtLocations(
  cost: number,
  items: readonly { location: number; quantity: number }[],
): Map<number, number> {
  let [quantity, before] = [0, 0];
  const values = new Map<number, number>();
  for (const item of items.toSorted((a, b) => a.location - b.location)) {
    quantity += item.quantity;
    const upTo = lineTotalMinor({ quantity, unit_price: cost });
    values.set(item.location, fromMinor(upTo - before));
    before = upTo;
  }
  return values;
}
