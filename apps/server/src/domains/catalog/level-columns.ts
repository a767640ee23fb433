import { type LevelField, levelFields } from '@stockhand/contract/catalog/level-fields';
import type { ProductLevels } from '@stockhand/contract/catalog/levels';

/** The levels that are named as columns, where 0 is none (docs/rules.md#stock-levels). */
export function levelColumns(named: ProductLevels): Partial<Record<LevelField, number>> {
  return Object.fromEntries(
    levelFields.flatMap((level) => (named[level] === undefined ? [] : [[level, named[level] ?? 0]])),
  );
}
