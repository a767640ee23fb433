import { fromMinor } from '@stockhand/contract/money';
import { lineShares, valueOfPieces } from '@stockhand/contract/orders/line-shares';
import { planRefund } from '@stockhand/contract/orders/rules';
import type { Returnable } from './returnable.ts';

export interface ReturnInput {
  items: { item_id: number; quantity: number }[];
  refund_amount?: number | null | undefined;
  fee_amount?: number | null | undefined;
}

/**
 * What a return comes to while it is typed (docs/rules.md#returns): pieces, what they are worth, and what is given back, or the
 * line or field that asks too much. The server computes it again.
 */
export function plannedRefund({ kind, items, account }: Returnable, { items: returned, ...told }: ReturnInput) {
  const shares = lineShares(items, account);
  const counts = items.map(({ id }) => piecesOf(returned.find(({ item_id }) => item_id === id)?.quantity));
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  const line = items.find((item, index) => (counts[index] ?? 0) > item.quantity - item.returned_quantity);
  if (line) return { pieces, value: null, refund: null, problem: 'quantity' as const, line };
  const values = items.map((item, index) => {
    const share = shares[index] ?? { discount_share: 0, tax_share: 0 };
    const { goods, tax } = valueOfPieces({ ...item, ...share }, item.returned_quantity, counts[index] ?? 0);
    return goods + tax;
  });
  const value = fromMinor(values.reduce((sum, one) => sum + one, 0));
  const plan = planRefund(kind, account, value, {
    refund_amount: amountOf(told.refund_amount),
    fee_amount: amountOf(told.fee_amount),
  });
  if (typeof plan === 'string') return { pieces, value, refund: null, problem: plan };
  return { pieces, value, refund: plan.refund_amount, problem: null };
}

/** None while a field holds no amount. */
function amountOf(typed: number | null | undefined): number | null {
  return typed != null && Number.isFinite(typed) ? typed : null;
}

/** 0 while a field is empty or holds no number of pieces. */
function piecesOf(quantity: number | undefined): number {
  return quantity !== undefined && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
