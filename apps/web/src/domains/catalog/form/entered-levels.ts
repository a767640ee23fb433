import type { EnteredQuantity } from '../../stock/use-far-off-question.tsx';

/** As the forms call them. */
const labels = {
  initial_stock_quantity: 'Initial Stock',
  min_stock_level: 'Minimum',
  max_stock_level: 'Max Stock Level',
  reorder_point: 'Reorder Point',
  reorder_quantity: 'Reorder Quantity',
} as const;

type Levels = Partial<Record<keyof typeof labels, number | null | undefined>>;

/**
 * The quantities of a product's form that may be far off (docs/rules.md#quantities-far-off): the initial stock from nothing, levels
 * from what is known to be on hand.
 */
export function enteredLevels(product: number | null, values: Levels, onHand: number): EnteredQuantity[] {
  return Object.entries(labels).flatMap(([field, name]) => {
    const quantity = values[field as keyof Levels];
    const known = field === 'initial_stock_quantity' ? 0 : onHand;
    return quantity == null ? [] : [{ product, name, quantity, known }];
  });
}
