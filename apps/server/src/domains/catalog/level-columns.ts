import type { ProductLevels } from '@stockhand/contract/catalog/levels';

const levels = ['min_stock_level', 'max_stock_level', 'reorder_point', 'reorder_quantity'] as const;
type Level = (typeof levels)[number];

/** The levels that are named as columns, where 0 is none (docs/rules.md#stock-levels). */
export function levelColumns(named: ProductLevels): Partial<Record<Level, number>> {
  return Object.fromEntries(
    levels.flatMap((level) => (named[level] === undefined ? [] : [[level, named[level] ?? 0]])),
  );
}
