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
