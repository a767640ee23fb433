import type { RefundPlan } from '@stockhand/contract/orders/rules';
import type { PlannedReturn } from './plan-return.ts';

/** What the audit trail keeps of a returned line. */
export interface ReturnedFact {
  product_name: string;
  quantity: number;
  restock: boolean;
  reason: string;
}

export function returnedFacts(planned: readonly PlannedReturn[]): ReturnedFact[] {
  return planned.map(({ item, line }) => ({
    product_name: item.product_name,
    quantity: line.quantity,
    restock: line.restock,
    reason: line.reason ?? '',
  }));
}

/** What it keeps of the money; a fee and goodwill where there are any. */
export function refundFacts({ fee_amount, goodwill_amount, ...refund }: RefundPlan): Partial<RefundPlan> {
  return { ...refund, ...(fee_amount > 0 && { fee_amount }), ...(goodwill_amount > 0 && { goodwill_amount }) };
}
