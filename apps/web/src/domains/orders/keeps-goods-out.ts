import type { OrderView } from '@stockhand/contract/orders/schema';

/** Once goods came back or an allowance was given, an order stays shipped or delivered (docs/rules.md#returns). */
export function keepsGoodsOut({ items, history }: OrderView): boolean {
  return (
    items.some(({ returned_quantity }) => returned_quantity > 0) || history.some(({ type }) => type === 'Allowance')
  );
}
