import { type PiecesValue, type SharedLine, valueOfPieces } from '@stockhand/contract/orders/line-shares';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnedLine } from '@stockhand/contract/orders/returns';

/** A line of an order or a sale, under the lock of its document. */
export interface ReturnableItem extends SharedLine {
  id: number;
  product_id: number;
  product_name: string;
  returned_quantity: number;
  /** What a piece cost when it left. */
  unit_cost: number | null;
}

export interface PlannedReturn {
  item: ReturnableItem;
  line: ReturnedLine;
  /** What the line takes off what the customer owes. */
  value: PiecesValue;
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
  const back = new Map(items.map((item) => [item.id, item.returned_quantity]));
  const problems: Record<string, string[]> = {};
  const planned = wanted.flatMap((line, index) => {
    const item = known.get(line.item_id);
    const before = back.get(line.item_id) ?? 0;
    if (!item) problems[`items.${index}.item_id`] = [texts.unknownItem];
    else if (before + line.quantity > item.quantity) problems[`items.${index}.quantity`] = [texts.notSold];
    else {
      back.set(item.id, before + line.quantity);
      return [{ item, line, value: valueOfPieces(item, before, line.quantity) }];
    }
    return [];
  });
  return { planned, problems };
}

/** By the field of a return that asks too much. */
export const refundTexts = { refund_amount: texts.moreThanPaid, fee_amount: texts.feeTooLarge } as const;

/** The goods of the lines less their discounts, in minor units. */
export function goodsValueOf(planned: readonly PlannedReturn[]): number {
  return planned.reduce((sum, { value }) => sum + value.goods, 0);
}

/** What the lines are worth to the customer, in minor units: their goods with their tax. */
export function returnValueOf(planned: readonly PlannedReturn[]): number {
  return planned.reduce((sum, { value }) => sum + value.goods + value.tax, 0);
}
