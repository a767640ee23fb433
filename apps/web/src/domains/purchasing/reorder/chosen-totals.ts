import { subtotalOf } from '@stockhand/contract/money';
import { type ChosenLine, isOrderable } from './use-reorder-choices.ts';

/** What is ordered of the lines: those ticked, with the quantities as edited; one that cannot be ordered counts 0. */
export function chosenTotals(choices: readonly ChosenLine[]): { lines: number; pieces: number; total: number } {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const ordered = chosen.map(({ line, quantity }) => ({
    quantity: isOrderable(quantity) ? quantity : 0,
    unit_price: line.unit_price,
  }));
  return {
    lines: chosen.length,
    pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    total: subtotalOf(ordered),
  };
}
