import { sql } from 'kysely';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { changeCosts } from '../../catalog/change-costs.ts';

/**
 * Gives each product the cost that it had before a receipt, and before the reversed receipts on which that one had
 * averaged, where the cost is still what the receipt made it and no later receipt that changes costs stands on it
 * (docs/rules.md#receiving). What was sold since does not matter: a sale changes no cost. Call it under the locks of the
 * stock. Returns the names of the products whose cost it leaves.
 */
export async function takeBackCosts(
  ctx: TenantWrite,
  receipt: { id: number; receipt_number: string; po_number: string },
): Promise<string[]> {
  const made = await findCosts(ctx, receipt.id);
  if (made.length === 0) return [];
  const costs = new Map(made.map((cost) => [cost.product_id, cost]));
  const left = new Map<number, string>();
  const earlier = await findEarlierCosts(ctx, receipt.id, [...costs.keys()]);
  await changeCosts(ctx, [...costs.keys()], {
    facts: { purchase_order: receipt.po_number, receipt: receipt.receipt_number },
    costOf: ({ id, cost_price }) => {
      const { cost_before, cost_after, is_built_on, product_name } = must(
        costs.get(id),
        'What a receipt made of a cost',
      );
      if (!is_built_on && cost_price === cost_after) return costWithoutReversed(cost_before, earlier.get(id) ?? []);
      if (cost_before !== cost_after && cost_price !== cost_before) left.set(id, product_name);
      return cost_price;
    },
  });
  if (left.size > 0)
    await ctx.db
      .updateTable('purchase_receipt_costs')
      .set({ is_left: true })
      .where('receipt_id', '=', receipt.id)
      .where('product_id', 'in', [...left.keys()])
      .execute();
  return [...left.values()];
}

interface EarlierCost {
  cost_before: number;
  cost_after: number;
  is_reversed: boolean;
}

/** A cost that earlier receipts have made, newest first, without the part of those that were reversed since. */
function costWithoutReversed(cost: number, earlier: readonly EarlierCost[]): number {
  let found = cost;
  for (const { cost_before, cost_after, is_reversed } of earlier) {
    if (!is_reversed) break;
    if (found === cost_after) found = cost_before;
  }
  return found;
}

/** What receipts before this one changed, by product, newest first. */
async function findEarlierCosts(
  { db }: TenantWrite,
  receiptId: number,
  productIds: readonly number[],
): Promise<Map<number, EarlierCost[]>> {
  const rows = await db
    .selectFrom('purchase_receipt_costs as c')
    .leftJoin('purchase_receipt_reversals as v', 'v.receipt_id', 'c.receipt_id')
    .select(['c.product_id', 'c.cost_before', 'c.cost_after'])
    .select(sql<boolean>`v.receipt_id is not null`.as('is_reversed'))
    .where('c.product_id', 'in', productIds)
    .where('c.receipt_id', '<', receiptId)
    .orderBy('c.receipt_id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** What the receipt averaged, and whether a later one that stands has averaged on it. */
function findCosts({ db }: TenantWrite, receiptId: number) {
  return db
    .selectFrom('purchase_receipt_costs as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.product_id', 'p.name as product_name', 'c.cost_before', 'c.cost_after'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('purchase_receipt_costs as l')
            .leftJoin('purchase_receipt_reversals as v', 'v.receipt_id', 'l.receipt_id')
            .select('l.receipt_id')
            .whereRef('l.product_id', '=', 'c.product_id')
            .whereRef('l.receipt_id', '>', 'c.receipt_id')
            .where('v.receipt_id', 'is', null),
        )
        .as('is_built_on'),
    )
    .where('c.receipt_id', '=', receiptId)
    .orderBy('c.product_id')
    .execute();
}
