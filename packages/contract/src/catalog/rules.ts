import { fromMinor, toMinor } from '../money.ts';
import type { StockStatus } from './schema.ts';

/** Out at 0, low below the minimum, in otherwise (docs/rules.md#stock-status). */
export function stockStatusOf(totalStock: number, minStockLevel: number): StockStatus {
  if (totalStock <= 0) return 'out';
  return totalStock < minStockLevel ? 'low' : 'in';
}

/** Percent of cost, to one decimal; 0 without a cost (docs/rules.md#margins). */
export function profitMarginPercent(price: number, cost: number): number {
  if (cost === 0) return 0;
  return Math.round(((toMinor(price) - toMinor(cost)) / toMinor(cost)) * 1000) / 10;
}

/** Value at cost of what is on hand. */
export function inventoryValue(cost: number, quantity: number): number {
  return fromMinor(toMinor(cost) * quantity);
}
