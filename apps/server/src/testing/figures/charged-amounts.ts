import { must } from '../../platform/must.ts';
import { accountSteps, type Document } from './account-steps.ts';
import type { Books } from './books.ts';
import { countedOnce } from './counted-once.ts';
import { centsOf, type Exact, exactly } from './exact.ts';

export interface Charge {
  at: Date;
  amount: Exact;
  /** Whose it is: of a refund, the sale or order that it takes off. */
  customer: number | null;
  seller: number;
  isRefund: boolean;
}

/** What customers were charged and what was taken off again (docs/rules.md#reports). */
export const chargedAmounts = countedOnce((books: Books): readonly Charge[] => {
  const left = books.orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  return [
    ...books.sales.map((sale) => chargeOf(sale, sale.created_at, centsOf(sale.total_amount))),
    ...left.map((order) => chargeOf(order, must(order.shipped_at), centsOf(order.total))),
    ...[...books.sales, ...left].flatMap((document) =>
      accountSteps(books, document)
        .filter(({ charge }) => charge !== 0n)
        .map(({ at, charge }) => chargeOf(document, at, charge, true)),
    ),
  ];
});

function chargeOf(of: Document, at: Date, cents: bigint, isRefund = false): Charge {
  return { at, amount: exactly(cents), customer: of.customer_id, seller: of.created_by_id, isRefund };
}
