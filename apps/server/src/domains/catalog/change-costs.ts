import { sql } from 'kysely';
import { announce, auditAll } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { recordCosts } from './record-costs.ts';

/**
 * Sets the cost of products that a document changes, and answers of how many: `costOf` tells it from the cost of the
 * moment, under a lock that lasts until the transaction ends. Call it after the stock is locked. `facts` say in the audit
 * log what caused it.
 */
export async function changeCosts(
  ctx: TenantWrite,
  productIds: readonly number[],
  { costOf, facts }: { costOf: (product: { id: number; cost_price: number }) => number; facts: Record<string, string> },
): Promise<number> {
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'cost_price'])
    .where('id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const changed = products
    .map((product) => ({ ...product, cost: costOf(product) }))
    .filter(({ cost, cost_price }) => cost !== cost_price);
  if (changed.length === 0) return 0;
  const costs = new Map(changed.map(({ id, cost }) => [id, cost]));
  const changes = sql<{
    id: number;
    cost: number;
  }>`unnest(${[...costs.keys()]}::bigint[], ${[...costs.values()]}::numeric[])`;
  await ctx.db
    .updateTable('products as p')
    .from(changes.as<'d'>(sql`d(id, cost)`))
    .set((eb) => ({ cost_price: eb.ref('d.cost'), updated_at: ctx.now }))
    .whereRef('p.id', '=', 'd.id')
    .execute();
  await recordCosts(ctx, [...costs.keys()]);
  announce(ctx, 'products');
  await auditAll(
    ctx,
    changed.map(({ id, name, cost_price }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name },
      changes: { ...changesBetween({ cost_price }, { cost_price: must(costs.get(id)) }), ...facts },
    })),
  );
  return changed.length;
}
