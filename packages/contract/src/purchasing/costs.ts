import { fromTenThousandths, toTenThousandths } from '../money.ts';

/**
 * The cost of a product after goods came in: the average of what was on hand at its cost and what came in at its prices,
 * to four decimals, halves away from zero (docs/rules.md#receiving). `received` has a piece at least, of any number of
 * lines, which are averaged in one step. Whole numbers throughout: as floats, large stock would lose the last digits.
 */
export function averageCost(
  onHand: { quantity: number; cost: number },
  received: readonly { quantity: number; unit_price: number }[],
): number {
  let pieces = BigInt(onHand.quantity);
  let value = pieces * BigInt(toTenThousandths(onHand.cost));
  for (const { quantity, unit_price } of received) {
    pieces += BigInt(quantity);
    value += BigInt(quantity) * BigInt(toTenThousandths(unit_price));
  }
  return fromTenThousandths(Number((2n * value + pieces) / (2n * pieces)));
}
