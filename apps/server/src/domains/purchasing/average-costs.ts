import { averageCost } from '@stockhand/contract/purchasing/costs';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { changeCosts } from '../catalog/change-costs.ts';

interface Arriving {
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
 * Makes the cost of each product the average of what is on hand and what comes in (docs/rules.md#receiving). Call it under the
 * locks of the stock, before the goods are booked.
 */
export async function averageCosts(
  ctx: TenantWrite,
  po_number: string,
  lines: readonly Arriving[],
): Promise<ReceiptCost[]> {
  const arriving = Map.groupBy(lines, (line) => line.product_id);
  const levels = await ctx.db
    .selectFrom('stock_levels')
    .select(['product_id', 'total_stock'])
    .where('product_id', 'in', [...arriving.keys()])
    .execute();
  const onHand = new Map(levels.map((level) => [level.product_id, level.total_stock]));
  const costs: ReceiptCost[] = [];
  await changeCosts(ctx, [...arriving.keys()], {
    facts: { purchase_order: po_number },
    costOf: ({ id, cost_price }) => {
      const quantity = must(onHand.get(id), 'The stock of a product');
      const comes = must(arriving.get(id), 'What comes in of a product');
      const cost_after = averageCost({ quantity, cost: cost_price }, comes);
      costs.push({ product_id: id, cost_before: cost_price, cost_after });
      return cost_after;
    },
  });
  return costs;
}
