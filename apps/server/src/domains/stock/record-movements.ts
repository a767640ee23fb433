import { anyOf } from '../../platform/data/any-of.ts';
import { announce } from '../../platform/data/audit.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { type LevelChange, notifyStockLevels } from '../notifications/notify-stock-levels.ts';
import { lockStock } from './lock-stock.ts';
import { MovementRefused } from './movement-refused.ts';
import type {
  BookedMovement,
  MovementSource,
  MovementToBook,
  MovementToRecord,
  PlannedMovement,
  ProductFacts,
} from './movements.ts';
import { type Balance, type Movement, planMovement } from './plan-movement.ts';
import { writeMovements } from './write-movements.ts';

/**
 * The only writer of stock: checks and books all movements or none, in the caller's transaction, under locks taken in
 * the order of product and location. Throws MovementRefused. Quantities in pieces, amounts in the tenant's currency (docs/rules.md#booking-stock).
 */
export async function recordMovements(
  ctx: TenantWrite,
  movements: readonly MovementToRecord[],
  source: MovementSource,
  options: CheckOptions = {},
): Promise<void> {
  const booking = { source, at: ctx.now, by: ctx.caller.user };
  const planned = await checkMovements(ctx, movements, options);
  await bookMovements(
    ctx,
    planned.map((one) => ({ ...one, ...booking })),
  );
}

interface CheckOptions {
  /** Archived products move too: orders placed before are delivered and returned. */
  withArchived?: boolean;
  /** Goods may arrive at an inactive location: where they were counted, or where an order took them from. */
  intoInactive?: boolean;
  /** Refuses by what the products are under the lock, before the quantities are judged. A product may be missing. */
  judge?: (products: ReadonlyMap<number, ProductFacts>) => void;
}

/**
 * The first half, for a document that is written in between: what cannot be done is refused before anything is written,
 * and stock is locked before counters, or a till that waits for a product would hold up every other till.
 */
export async function checkMovements<Asked extends MovementToRecord>(
  ctx: TenantWrite,
  movements: readonly Asked[],
  { withArchived = false, intoInactive = false, judge }: CheckOptions = {},
): Promise<PlannedMovement<Asked>[]> {
  if (movements.length === 0) return [];
  const productIds = [...new Set(movements.map((movement) => movement.product_id))].sort((a, b) => a - b);
  const balances = await lockBalances(ctx.db, productIds);
  const products = await findProducts(ctx.db, productIds, withArchived);
  judge?.(products);
  const locations = await findLocations(ctx.db, movements);
  const known = movements.map((movement, index) => {
    const product = products.get(movement.product_id);
    if (!product || !balances.has(movement.product_id)) throw new MovementRefused('unknown-product', index, '');
    const places = [movement.location_id, movement.destination_location_id].filter((id) => id != null);
    if (places.some((id) => !locations.known.has(id)))
      throw new MovementRefused('unknown-location', index, product.name);
    return { movement, product };
  });
  const planned = known.map((one, index) => {
    const plan = planMovement(one.movement, balances, locations.defaultId);
    if ('problem' in plan) throw new MovementRefused(plan.problem, index, one.product.name);
    return { ...one, entries: plan.entries };
  });
  if (!intoInactive) refuseInactiveLocations(planned, locations.inactive);
  return planned;
}

function refuseInactiveLocations(planned: readonly PlannedMovement[], inactive: ReadonlySet<number>): void {
  for (const [index, { entries, product }] of planned.entries())
    if (entries.some((entry) => entry.quantity > 0 && inactive.has(entry.location_id)))
      throw new MovementRefused('inactive-location', index, product.name);
}

/** The second half: writes them into the ledger and the balances. Answers each with the id of its stock transaction. */
export async function bookMovements<ToBook extends MovementToBook>(
  ctx: TenantWrite,
  movements: readonly ToBook[],
): Promise<BookedMovement<ToBook>[]> {
  if (movements.length === 0) return [];
  const booked = await writeMovements(ctx.db, movements);
  announce(ctx, 'stock', 'products');
  await notifyStockLevels(ctx, changesOf(ctx, movements));
  return booked;
}

/** Product → change of its levels, of movements of this moment: backdated movements notify nobody. */
function changesOf(ctx: TenantWrite, movements: readonly MovementToBook[]): Map<number, LevelChange> {
  const changes = new Map<number, LevelChange>();
  for (const { movement, product, entries, at } of movements) {
    if (at.getTime() !== ctx.now.getTime()) continue;
    const change = entries.reduce((sum, entry) => sum + entry.quantity, 0);
    const { total, available } = changes.get(product.id) ?? { total: 0, available: 0 };
    const added = movement.is_reserved ? 0 : change;
    changes.set(product.id, { total: total + change, available: available + added });
  }
  return changes;
}

/** Creates the balance of zero of new products; call it before any movement. */
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
    .where('product_id', '=', anyOf(productIds))
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
    .select(['id', 'name', 'sku', 'selling_price', 'cost_price', 'is_active'])
    .where('id', '=', anyOf(productIds))
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locked until the transaction ends, so none is deactivated or deleted: `namedThings` locks them exclusively first. */
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
    .where((eb) => eb.or([eb('is_default', '=', true), ...(named.length > 0 ? [eb('id', '=', anyOf(named))] : [])]))
    .forKeyShare()
    .execute();
  const main = rows.find((row) => row.is_default);
  if (!main) throw new Error('The tenant has no default location.');
  const inactive = rows.filter((row) => !row.is_active);
  return {
    known: new Set(rows.map((row) => row.id)),
    inactive: new Set(inactive.map((row) => row.id)),
    defaultId: main.id,
  };
}
