import { sql } from 'kysely';
import { auditAll } from '../../../platform/data/audit.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

interface NewCost {
  product: number;
  cost: number;
}

/** A statement has at most 65,535 parameters. */
const entriesAtOnce = 1_000;

/** Sets the cost price of products, each named once, and answers of how many it changed. The caller announces it. */
export async function updateCostPrices(ctx: TenantWrite, costs: readonly NewCost[]): Promise<number> {
  if (costs.length === 0) return 0;
  const products = costs.map(({ product }) => product);
  const wanted = sql<{
    id: number;
    cost: number;
  }>`unnest(${products}::bigint[], ${costs.map(({ cost }) => cost)}::numeric[])`;
  const changing = await ctx.db
    .selectFrom('products as p')
    .innerJoin(wanted.as<'w'>(sql`w (id, cost)`), 'w.id', 'p.id')
    .select(['p.id', 'p.name', 'p.cost_price', 'w.cost'])
    .whereRef('p.cost_price', '<>', 'w.cost')
    .where('p.archived_at', 'is', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  if (changing.length === 0) return 0;
  await ctx.db
    .updateTable('products as p')
    .from(wanted.as<'w'>(sql`w (id, cost)`))
    .set((eb) => ({ cost_price: eb.ref('w.cost'), updated_at: ctx.now }))
    .whereRef('w.id', '=', 'p.id')
    .where(
      'p.id',
      'in',
      changing.map(({ id }) => id),
    )
    .execute();
  const entries = changing.map(({ id, name, cost_price, cost }) => ({
    action: 'product.update' as const,
    subject: { type: 'product' as const, id, name },
    changes: { cost_price: [cost_price, cost] },
  }));
  for (let at = 0; at < entries.length; at += entriesAtOnce) await auditAll(ctx, entries.slice(at, at + entriesAtOnce));
  return changing.length;
}
