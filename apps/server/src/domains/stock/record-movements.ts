import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/data/any-of.ts';
import { announce } from '../../platform/data/audit.ts';
import { noteEvents } from '../../platform/data/events.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { crossingsOf, type LevelChange } from '../notifications/stock-crossings.ts';
import { type LockedLevels, lockStock } from './lock-stock.ts';
import { MovementRefused } from './movement-refused.ts';
import type {
  BookedMovement,
  MovementSource,
  MovementToBook,
  MovementToRecord,
  PlannedMovement,
  ProductFacts,
} from './movements.ts';
import { type Balance, type Entry, type Movement, planMovement } from './plan-movement.ts';
import type { Level } from './plan-reservations.ts';
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
  /** What `lockStock` answered, where the caller has locked the stock of all products. */
  levels?: LockedLevels;
}

/**
 * The first half, for a document that is written in between: what cannot be done is refused before anything is written,
 * and stock is locked before counters, or a till that waits for a product would hold up every other till.
 */
export async function checkMovements<Asked extends MovementToRecord>(
  ctx: TenantWrite,
  movements: readonly Asked[],
  { withArchived = false, intoInactive = false, judge, levels }: CheckOptions = {},
): Promise<PlannedMovement<Asked>[]> {
  if (movements.length === 0) return [];
  const productIds = [...new Set(movements.map((movement) => movement.product_id))].sort((a, b) => a - b);
  const locked = levels ?? (await lockStock(ctx.db, productIds));
  const { balances, products, locations } = await readUnderLock(ctx.db, locked, { productIds, movements });
  if (!withArchived) for (const { id, is_archived } of products.values()) if (is_archived) products.delete(id);
  judge?.(products);
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
    return { ...one, entries: plan.entries.map((entry) => ({ ...entry, location_name: locations.nameOf(entry) })) };
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
  const { booked, levels } = await writeMovements(ctx.db, movements);
  await noteMoved(ctx, movements, levels);
  return booked;
}

/** Tells of movements that stand in the ledger. `levels` are the stock of their products since. */
export async function noteMoved(
  ctx: TenantWrite,
  movements: readonly Omit<MovementToBook, 'source'>[],
  levels: ReadonlyMap<number, Level>,
): Promise<void> {
  announce(ctx, 'stock', 'products');
  noteEvents(
    ctx,
    'stock.changed',
    movements.map(({ product }) => product.id),
  );
  await raiseNotifications(ctx, crossingsOf(changesOf(ctx, movements, levels)));
}

/** How the levels of each product changed by movements of this moment: backdated movements notify nobody. */
function changesOf(
  ctx: TenantWrite,
  movements: readonly Omit<MovementToBook, 'source'>[],
  levels: ReadonlyMap<number, Level>,
): LevelChange[] {
  const changes = new Map<number, LevelChange>();
  for (const { movement, product, entries, at } of movements) {
    const level = levels.get(product.id);
    if (at.getTime() !== ctx.now.getTime() || !level) continue;
    const moved = entries.reduce((sum, entry) => sum + entry.quantity, 0);
    const change = changes.get(product.id) ?? { product, level, total: 0, available: 0 };
    const added = movement.is_reserved ? 0 : moved;
    changes.set(product.id, { ...change, total: change.total + moved, available: change.available + added });
  }
  return [...changes.values()];
}

/** Creates the balance of zero of new products; call it before any movement. */
export async function openBalances(ctx: TenantWrite, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await ctx.db
    .insertInto('stock_levels')
    .columns(['product_id'])
    .expression(sql`select unnest(${[...productIds]}::bigint[])`)
    .execute();
}

/**
 * What movements are planned on. The levels are locked before: what another transaction left while this one waited for them is
 * seen only by a statement that begins afterwards. Locations are locked, so none is deactivated or deleted before the
 * commit: `namedThings` locks them exclusively first.
 */
async function readUnderLock(
  db: Writer,
  levels: LockedLevels,
  { productIds, movements }: { productIds: readonly number[]; movements: readonly Movement[] },
) {
  const named = movements
    .flatMap((movement) => [movement.location_id, movement.destination_location_id])
    .filter((id) => id != null);
  const [read] = await findStock(db, { productIds, named });
  const { items, products, locations } = must(read, 'The stock under the lock');
  const balances = new Map<number, Balance>();
  for (const [id, { total_stock, reserved }] of levels) balances.set(id, { total_stock, reserved, at: new Map() });
  for (const item of items) balances.get(item.product_id)?.at.set(item.location_id, item.quantity);
  const names = new Map([
    ...items.map((item) => [item.location_id, item.location_name] as const),
    ...locations.map(({ id, name }) => [id, name] as const),
  ]);
  const facts: ProductFacts[] = products.map(({ is_archived, ...product }) => ({
    ...product,
    is_archived: Boolean(is_archived),
  }));
  return {
    balances,
    products: new Map(facts.map((product) => [product.id, product])),
    locations: {
      nameOf: ({ location_id }: Entry) => must(names.get(location_id), 'The name of a location'),
      known: new Set(locations.map((row) => row.id)),
      inactive: new Set(locations.filter((row) => !row.is_active).map((row) => row.id)),
      defaultId: must(
        locations.find((row) => row.is_default),
        'The default location',
      ).id,
    },
  };
}

/** The products with their balances and their locations, and the locations named. */
const findStock = keptWrite((db, { productIds, named }: { productIds: readonly number[]; named: readonly number[] }) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('inventory_items as i')
        .innerJoin('locations as l', 'l.id', 'i.location_id')
        .select(['i.product_id', 'i.location_id', 'l.name as location_name', 'i.quantity'])
        .where('i.product_id', '=', anyOf(productIds))
        .orderBy('i.product_id')
        .orderBy('i.location_id')
        .forUpdate('i'),
    ).as('items'),
    jsonArrayFrom(
      eb
        .selectFrom('products')
        .select(['id', 'name', 'sku', 'selling_price', 'cost_price', 'min_stock_level', 'is_active'])
        .select((product) => product('archived_at', 'is not', null).as('is_archived'))
        .where('id', '=', anyOf(productIds)),
    ).as('products'),
    jsonArrayFrom(
      eb
        .selectFrom('locations')
        .select(['id', 'name', 'is_active', 'is_default'])
        .where((location) => location.or([location('is_default', '=', true), location('id', '=', anyOf(named))]))
        .forKeyShare(),
    ).as('locations'),
  ]),
);
