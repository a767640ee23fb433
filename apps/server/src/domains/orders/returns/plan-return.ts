import { lineTotalMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnedLine } from '@stockhand/contract/orders/returns';

/** A line of an order or a sale, under the lock of its document. */
export interface ReturnableItem {
  id: number;
  product_id: number;
  product_name: string;
  quantity: number;
  returned_quantity: number;
  unit_price: number;
  /** What a piece cost when it left. */
  unit_cost: number | null;
}

export interface PlannedReturn {
  item: ReturnableItem;
  line: ReturnedLine;
}

/**
 * Each returned line with its item, or the errors by field. Lines of one item count together: a piece is returned once,
 * in part to the stock and in part written off if need be.
 */
export function planReturn(
  items: readonly ReturnableItem[],
  wanted: readonly ReturnedLine[],
): { planned: PlannedReturn[]; problems: Record<string, string[]> } {
  const known = new Map(items.map((item) => [item.id, item]));
  const left = new Map(items.map((item) => [item.id, item.quantity - item.returned_quantity]));
  const problems: Record<string, string[]> = {};
  const planned = wanted.flatMap((line, index) => {
    const item = known.get(line.item_id);
    const after = (left.get(line.item_id) ?? 0) - line.quantity;
    if (!item) problems[`items.${index}.item_id`] = [texts.unknownItem];
    else if (after < 0) problems[`items.${index}.quantity`] = [texts.notSold];
    if (!item || after < 0) return [];
    left.set(item.id, after);
    return [{ item, line }];
  });
  return { planned, problems };
}

/** The goods of the lines at their prices, in minor units. */
export function goodsValueOf(planned: readonly PlannedReturn[]): number {
  return planned.reduce((sum, { item, line }) => sum + lineTotalMinor({ ...item, quantity: line.quantity }), 0);
}

/** What was returned of the items before, in minor units. */
export function returnedValueOf(items: readonly ReturnableItem[]): number {
  return items.reduce((sum, item) => sum + lineTotalMinor({ ...item, quantity: item.returned_quantity }), 0);
}
