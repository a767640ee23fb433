import { sql } from 'kysely';
import { announce } from '../../platform/data/audit.ts';
import { noteEvents } from '../../platform/data/events.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { crossingsOf, type LevelChange } from '../notifications/stock-crossings.ts';
import { lockStock } from './lock-stock.ts';
import { MovementRefused } from './movement-refused.ts';
import type {
  BookedMovement,
  DocumentedMovement,
  MovementToBook,
  PlannedMovement,
  StockDocument,
} from './movements.ts';
import { planMovement } from './plan-movement.ts';
import type { Level } from './plan-reservations.ts';
import { readStock, type StockFacts } from './read-stock.ts';
import { writeLedger } from './write-ledger.ts';

interface Booking<Asked extends MovementToBook, Document extends StockDocument | readonly StockDocument[]> {
  movements: readonly Asked[];
  /**
   * The document, or a list with the document of each movement; or what writes them once every movement can be booked. Counters
   * are locked after stock, or a till that waits for a product would hold up every other till.
   */
  document: Document | ((planned: PlannedMovement<Asked>[]) => Promise<Document>);
  /** Refuses by what is read under the lock, before quantities are checked. A product or location may be missing. */
  judge?: ((facts: StockFacts) => void) | undefined;
  /** Archived products move too: orders placed before are delivered and returned. */
  withArchived?: boolean;
  /** Goods may arrive at an inactive location: where they were counted, or where an order took them from. */
  intoInactive?: boolean;
}

/**
 * The only way in which a quantity changes: locks and checks the stock of all movements, has their document written, and books them
 * into ledger and balances, in the caller's transaction. All movements or none. Throws MovementRefused before anything is
 * written. Quantities in pieces, amounts in the tenant's currency (docs/rules.md#booking-stock). The caller writes the audit row.
 */
export async function bookStock<
  Asked extends MovementToBook,
  Document extends StockDocument | readonly StockDocument[],
>(
  ctx: TenantWrite,
  { movements, document, ...checks }: Booking<Asked, Document>,
): Promise<{ document: Document; booked: BookedMovement<Asked>[] }> {
  const planned = await checkMovements(ctx, movements, checks);
  const written = typeof document === 'function' ? await document(planned) : document;
  if (planned.length === 0) return { document: written, booked: [] };
  const { booked, levels } = await writeLedger(ctx, withDocuments(planned, written));
  announce(ctx, 'stock', 'products');
  noteEvents(
    ctx,
    'stock.changed',
    planned.map(({ product }) => product.id),
  );
  await raiseNotifications(ctx, crossingsOf(changesOf(ctx, booked, levels)));
  return { document: written, booked };
}

type Checks = Pick<Booking<MovementToBook, StockDocument>, 'judge' | 'withArchived' | 'intoInactive'>;

/** Locks the stock of the movements and plans them one after the other, each on what those before it leave. */
async function checkMovements<Asked extends MovementToBook>(
  ctx: TenantWrite,
  movements: readonly Asked[],
  { judge, withArchived = false, intoInactive = false }: Checks,
): Promise<PlannedMovement<Asked>[]> {
  if (movements.length === 0) return [];
  const levels = await lockStock(ctx.db, [...new Set(movements.map(({ product_id }) => product_id))]);
  const facts = await readStock(ctx.db, levels, movements);
  if (!withArchived)
    for (const { id, is_archived } of facts.products.values()) if (is_archived) facts.products.delete(id);
  judge?.(facts);
  refuseUnknown(movements, facts);
  const planned = movements.map((movement, index) => planOne(movement, index, facts));
  if (!intoInactive) refuseInactiveLocations(planned, facts);
  return planned;
}

function refuseUnknown(movements: readonly MovementToBook[], { products, locations }: StockFacts): void {
  for (const [index, { product_id, location_id, destination_location_id }] of movements.entries()) {
    const product = products.get(product_id);
    if (!product) throw new MovementRefused('unknown-product', index, '');
    for (const id of [location_id, destination_location_id])
      if (id != null && !locations.known.has(id)) throw new MovementRefused('unknown-location', index, product.name);
  }
}

function planOne<Asked extends MovementToBook>(
  movement: Asked,
  index: number,
  { balances, products, locations }: StockFacts,
): PlannedMovement<Asked> {
  const product = must(products.get(movement.product_id), 'A product under its lock');
  const plan = planMovement(movement, balances, locations.defaultId);
  if ('problem' in plan) throw new MovementRefused(plan.problem, index, product.name);
  return { movement, product, entries: plan.entries };
}

function refuseInactiveLocations(planned: readonly PlannedMovement[], { locations }: StockFacts): void {
  for (const [index, { entries, product }] of planned.entries())
    if (entries.some((entry) => entry.quantity > 0 && locations.inactive.has(entry.location_id)))
      throw new MovementRefused('inactive-location', index, product.name);
}

function withDocuments<Asked extends MovementToBook>(
  planned: readonly PlannedMovement<Asked>[],
  written: StockDocument | readonly StockDocument[],
): DocumentedMovement<Asked>[] {
  return planned.map((movement, index) => ({
    ...movement,
    document: 'type' in written ? written : must(written[index], 'The document of a movement'),
  }));
}

/** How the levels of each product changed by movements of this moment: backdated movements notify nobody. */
function changesOf(
  ctx: TenantWrite,
  booked: readonly DocumentedMovement[],
  levels: ReadonlyMap<number, Level>,
): LevelChange[] {
  const changes = new Map<number, LevelChange>();
  for (const { movement, document, product, entries } of booked) {
    const level = levels.get(product.id);
    const at = movement.at ?? document.at ?? ctx.now;
    if (at.getTime() !== ctx.now.getTime() || !level) continue;
    const moved = entries.reduce((sum, entry) => sum + entry.quantity, 0);
    const change = changes.get(product.id) ?? { product, level, total: 0, available: 0 };
    const added = movement.is_reserved ? 0 : moved;
    changes.set(product.id, { ...change, total: change.total + moved, available: change.available + added });
  }
  return [...changes.values()];
}

/** The balance of zero of new products; call it before any movement. */
export async function openBalances(ctx: TenantWrite, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await ctx.db
    .insertInto('stock_levels')
    .columns(['product_id'])
    .expression(sql`select unnest(${[...productIds]}::bigint[])`)
    .execute();
}
