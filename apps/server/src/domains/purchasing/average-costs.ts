import { averageCost } from '@stockhand/contract/purchasing/costs';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { changeCosts } from '../catalog/change-costs.ts';

interface Arrived {
  product_id: number;
  quantity: number;
  unit_price: number;
}

/** What a receipt made of the cost of a product; the same where the average is what it was. */
export interface ReceiptCost {
  product_id: number;
  cost_before: number;
  cost_after: number;
}

/**
 * Makes the cost of each product the average of what was on hand and what has just been booked, whose stock the caller
 * has locked (docs/rules.md#receiving).
 */
export async function averageCosts(
  ctx: TenantWrite,
  po_number: string,
  movements: readonly Arrived[],
): Promise<ReceiptCost[]> {
  const received = Map.groupBy(movements, (movement) => movement.product_id);
  const levels = await ctx.db
    .selectFrom('stock_levels')
    .select(['product_id', 'total_stock'])
    .where('product_id', 'in', [...received.keys()])
    .execute();
  const totals = new Map(levels.map((level) => [level.product_id, level.total_stock]));
  const costs: ReceiptCost[] = [];
  await changeCosts(ctx, [...received.keys()], {
    facts: { purchase_order: po_number },
    costOf: ({ id, cost_price }) => {
      const came = must(received.get(id), 'What came in of a product');
      const arrived = came.reduce((sum, movement) => sum + movement.quantity, 0);
      const onHand = must(totals.get(id), 'The stock of a product') - arrived;
      const cost_after = averageCost({ quantity: onHand, cost: cost_price }, came);
      costs.push({ product_id: id, cost_before: cost_price, cost_after });
      return cost_after;
    },
  });
  return costs;
}
