import type { ImportTarget } from '@stockhand/contract/imports/fields';
import type { ImportedProduct } from '../src/rows/imported-product.ts';

export interface RivalSample {
  /** What the columns are, found without anybody's help; the others are left alone. */
  mapping: Record<string, ImportTarget>;
  /** Data rows that a person counts in the file. */
  rows: number;
  /** Row number and reason of what is no product of its own. */
  leftOut?: string[];
  names: string[];
  /** Some of its products. */
  products: Partial<ImportedProduct>[];
}

export const stock = (...places: [location: string | null, quantity: number][]) =>
  places.map(([location, quantity]) => ({ location, quantity }));
