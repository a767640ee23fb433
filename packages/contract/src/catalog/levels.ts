import { z } from 'zod';
import { Quantity, quantityMax } from '../wire.ts';
import { productMessages as texts } from './messages.ts';

/** By what reordering goes beside the minimum: null and 0 are none (docs/rules.md#stock-levels). */
export const ReorderLevels = z.object({
  max_stock_level: Quantity(0, texts.maxStockPositive, 2 * quantityMax).nullish(),
  reorder_point: Quantity(0, texts.thresholdPositive).nullish(),
  reorder_quantity: Quantity(0, texts.reorderQuantityPositive).nullish(),
});

/** Whether the maximum is below the minimum. A maximum of 0 or null is none. */
export function isMaxBelowMin({
  min_stock_level,
  max_stock_level,
}: Pick<ProductLevels, 'min_stock_level' | 'max_stock_level'>): boolean {
  return (max_stock_level || Number.POSITIVE_INFINITY) < (min_stock_level ?? 0);
}

/** How a form refuses it. */
export const maxBelowMinIssue = { path: ['max_stock_level'], error: texts.maxBelowMin };

/** Levels of many products: what is not named stays as it is, null takes it away. */
export const ProductLevels = ReorderLevels.extend({
  min_stock_level: Quantity(0, texts.minStockPositive).nullish(),
  reorder_point: Quantity(0, texts.reorderPointPositive).nullish(),
});
export type ProductLevels = z.infer<typeof ProductLevels>;
