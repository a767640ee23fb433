import { sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { goodsSold, sumsOfGoods } from '../goods-sold.ts';
import type { Period } from '../periods.ts';

/**
 * What was sold is counted from the documents, less what came back; whatever else changed the stock is adjusted, so that
 * purchased − sold + adjusted is the change of the stock.
 */
export async function findMovements(ctx: TenantRead, period: Period) {
  const { purchased, change } = await findStockChange(ctx, period);
  const { sold } = await goodsSold(ctx.db, period).select(sumsOfGoods.quantity.as('sold')).executeTakeFirstOrThrow();
  return { purchased, sold, adjusted: change - purchased + sold };
}

/** Pieces that were bought, and by how many the stock changed in all. */
function findStockChange(ctx: TenantRead, { start, end }: Period) {
  return ctx.db
    .selectFrom('stock_transactions')
    .select([
      sql<number>`coalesce(sum(quantity) filter (where transaction_type = 'purchase'), 0)`.as('purchased'),
      sql<number>`coalesce(sum(quantity) filter (where transaction_type <> 'transfer'), 0)`.as('change'),
    ])
    .where('transaction_date', '>=', start)
    .where('transaction_date', '<', end)
    .executeTakeFirstOrThrow();
}
