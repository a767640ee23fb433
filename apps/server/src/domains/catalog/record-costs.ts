import { sql } from 'kysely';
import { anyOf } from '../../platform/data/any-of.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/**
 * Keeps what products cost from now on (docs/rules.md#stock-as-of-a-moment). Call it in the transaction that creates them or
 * changes their cost, after that.
 */
export async function recordCosts(ctx: TenantWrite, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const costs = ctx.db
    .selectFrom('products as p')
    .select((eb) => [
      'p.id',
      // A change that waited for the lock of another one began before it, and comes after it all the same.
      eb
        .fn<Date>('greatest', [
          sql`${ctx.now}::timestamptz`,
          eb
            .selectFrom('product_costs as c')
            .select((cost) => cost.fn.max('c.since').as('since'))
            .whereRef('c.product_id', '=', 'p.id'),
        ])
        .as('since'),
      'p.cost_price',
    ])
    .where('p.id', '=', anyOf(productIds));
  await ctx.db
    .insertInto('product_costs')
    .columns(['product_id', 'since', 'cost_price'])
    .expression(costs)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'since']).doUpdateSet((eb) => ({ cost_price: eb.ref('excluded.cost_price') })),
    )
    .execute();
}
