import { announce } from '../../platform/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { Writer } from '../../platform/tenant-db.ts';
import { noticeStockFalls } from '../notifications/notice-stock-falls.ts';
import { lockStock } from './lock-stock.ts';
import { MovementRefused } from './movement-refused.ts';
import type { CheckedMovements, Deed, MovementSource, MovementToRecord, ProductFacts } from './movements.ts';
import { type Balance, type Entry, type Movement, type PlannedMovement, planMovements } from './plan-movements.ts';
import { writeMovements } from './write-movements.ts';

/**
 * The only writer of stock: checks and books all movements or none, in the caller's transaction, under locks taken in
 * the order of product and location. Answers the ids of the stock transactions, one a movement, in their order.
 * Throws MovementRefused. Quantities in pieces, amounts in the workspace's currency (rulings B, Stock).
 */
export async function recordMovements(
  ctx: TenantWrite,
  movements: readonly MovementToRecord[],
  source: MovementSource,
  options: CheckOptions = {},
): Promise<number[]> {
  return bookMovements(ctx, await checkMovements(ctx, movements, options), source);
}

/**
 * The first half, for a document that is written in between: what cannot be done is refused before anything is written,
 * and stock is locked before counters, or a till that waits for a product would hold up every other till.
 */
export async function checkMovements(
  ctx: TenantWrite,
  movements: readonly MovementToRecord[],
  { withArchived = false, intoInactive = false }: CheckOptions = {},
): Promise<CheckedMovements> {
  if (movements.length === 0) return { movements, plans: [], products: new Map() };
  const productIds = [...new Set(movements.map((movement) => movement.product_id))].sort((a, b) => a - b);
  const balances = await lockBalances(ctx.db, productIds);
  const products = await findProducts(ctx.db, productIds, withArchived);
  const locations = await findLocations(ctx.db, movements);
  for (const [index, movement] of movements.entries()) {
    const name = products.get(movement.product_id)?.name;
    if (name === undefined || !balances.has(movement.product_id))
      throw new MovementRefused('unknown-product', index, '');
    const places = [movement.location_id, movement.destination_location_id].filter((id) => id != null);
    if (places.some((id) => !locations.known.has(id))) throw new MovementRefused('unknown-location', index, name);
  }
  const planned = planMovements(movements, balances, locations.defaultId);
  const plans = planned.map((plan, index) =>
    accepted(plan, index, products.get(movements[index]?.product_id ?? 0)?.name ?? ''),
  );
  const closed = intoInactive
    ? -1
    : plans.findIndex((entries) =>
        entries.some((entry) => entry.quantity > 0 && locations.inactive.has(entry.location_id)),
      );
  if (closed >= 0)
    throw new MovementRefused(
      'inactive-location',
      closed,
      products.get(movements[closed]?.product_id ?? 0)?.name ?? '',
    );
  return { movements, plans, products };
}

interface CheckOptions {
  /** Products that were archived move too: what an order promised before is delivered, and comes back. */
  withArchived?: boolean;
  /** Goods may come to rest at a location that is inactive: where they were counted, or from where an order took them. */
  intoInactive?: boolean;
}

/** The second half; `reference` stands for movements that have none of their own. */
async function bookMovements(ctx: TenantWrite, checked: CheckedMovements, source: Deed['source']): Promise<number[]> {
  const deed = { source, at: ctx.now, by: ctx.who.user };
  return bookDeeds(
    ctx,
    checked,
    checked.movements.map(() => deed),
  );
}

/** As `bookMovements`, for several deeds at once; there is one for each movement. */
export async function bookDeeds(
  ctx: TenantWrite,
  checked: CheckedMovements,
  deeds: readonly Deed[],
): Promise<number[]> {
  if (checked.movements.length === 0) return [];
  const ids = await writeMovements(ctx.db, checked, deeds);
  await announce(ctx, 'stock', 'products');
  await noticeStockFalls(ctx, changesOf(ctx, checked, deeds));
  return ids;
}

/** Product → change of its total, of what happens now: the past is no news. */
function changesOf(ctx: TenantWrite, { movements, plans }: CheckedMovements, deeds: readonly Deed[]) {
  const changes = new Map<number, number>();
  for (const [index, { product_id }] of movements.entries()) {
    if (deeds[index]?.at.getTime() !== ctx.now.getTime()) continue;
    const change = (plans[index] ?? []).reduce((sum, entry) => sum + entry.quantity, 0);
    changes.set(product_id, (changes.get(product_id) ?? 0) + change);
  }
  return changes;
}

/** Gives new products their balance of zero; to be called by whoever creates products, before any movement. */
export async function openBalances(ctx: TenantWrite, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await ctx.db
    .insertInto('stock_levels')
    .values(productIds.map((product_id) => ({ product_id })))
    .execute();
}

async function lockBalances(db: Writer, productIds: readonly number[]): Promise<Map<number, Balance>> {
  const levels = await lockStock(db, productIds);
  const items = await db
    .selectFrom('inventory_items')
    .select(['product_id', 'location_id', 'quantity'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('location_id')
    .forUpdate()
    .execute();
  const balances = new Map<number, Balance>();
  for (const [id, { total_stock, reserved }] of levels) balances.set(id, { total_stock, reserved, at: new Map() });
  for (const item of items) balances.get(item.product_id)?.at.set(item.location_id, item.quantity);
  return balances;
}

async function findProducts(
  db: Writer,
  productIds: readonly number[],
  withArchived: boolean,
): Promise<Map<number, ProductFacts>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'selling_price', 'cost_price'])
    .where('id', 'in', productIds)
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Until the transaction ends none of them is deactivated or deleted: `namedThings` takes them for itself alone first. */
async function findLocations(
  db: Writer,
  movements: readonly Movement[],
): Promise<{ known: Set<number>; inactive: Set<number>; defaultId: number }> {
  const named = movements
    .flatMap((movement) => [movement.location_id, movement.destination_location_id])
    .filter((id) => id != null);
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'is_active', 'is_default'])
    .where((eb) => eb.or([eb('is_default', '=', true), ...(named.length > 0 ? [eb('id', 'in', named)] : [])]))
    .forKeyShare()
    .execute();
  const main = rows.find((row) => row.is_default);
  if (!main) throw new Error('The company has no default location.');
  const inactive = rows.filter((row) => !row.is_active);
  return {
    known: new Set(rows.map((row) => row.id)),
    inactive: new Set(inactive.map((row) => row.id)),
    defaultId: main.id,
  };
}

function accepted(plan: PlannedMovement, index: number, productName: string): Entry[] {
  if ('problem' in plan) throw new MovementRefused(plan.problem, index, productName);
  return plan.entries;
}
