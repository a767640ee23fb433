import type { CustomerView } from '@stockhand/contract/orders/schema';
import { madeAt } from '../made-at.ts';

/** A customer who has bought nothing yet. */
export function customer(told: Partial<CustomerView> & { name: string }): CustomerView {
  return {
    id: 1,
    email: null,
    phone: null,
    order_count: 0,
    sale_count: 0,
    total_spent: 0,
    amount_due: 0,
    amount_credit: 0,
    created_at: madeAt,
    updated_at: madeAt,
    ...told,
  };
}
