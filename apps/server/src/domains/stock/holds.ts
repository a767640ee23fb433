import { announce } from '../../platform/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockStock } from './lock-stock.ts';
import { type Hold, planHolds } from './plan-holds.ts';
import { addToLevels } from './write-movements.ts';

/**
 * Whether the holds can be had out of what is available, under locks on the products' balances that last until the
 * transaction ends. Answers which of them cannot; when there are none, `bookHolds` may follow (rulings B, Stock).
 */
export async function checkHolds(ctx: TenantWrite, holds: readonly Hold[]): Promise<number[]> {
  if (holds.length === 0) return [];
  const levels = await lockStock(ctx.db, [...new Set(holds.map((hold) => hold.product_id))]);
  return planHolds(holds, levels);
}

/** Changes what orders hold of the stock; to be called with what `checkHolds` accepted. */
export async function bookHolds(ctx: TenantWrite, holds: readonly Hold[]): Promise<void> {
  const changes = new Map<number, { total: number; held: number }>();
  for (const { product_id, quantity } of holds) {
    const held = (changes.get(product_id)?.held ?? 0) + quantity;
    changes.set(product_id, { total: 0, held });
  }
  if (changes.size === 0) return;
  await addToLevels(ctx.db, changes);
  await announce(ctx, 'stock', 'products');
}
