import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { madeAt } from '../made-at.ts';

/** An empty location; every company has a `Main`, its default. */
export function location(told: Partial<LocationStockView> & { name: string }): LocationStockView {
  return {
    id: 1,
    is_active: true,
    is_default: told.name === 'Main',
    product_count: 0,
    quantity: 0,
    value: 0,
    updated_at: madeAt,
    ...told,
  };
}
