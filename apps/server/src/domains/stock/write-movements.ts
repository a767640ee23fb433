import { sql } from 'kysely';
import { creationColumns } from '../../platform/data/created-by.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { must } from '../../platform/must.ts';
import type { BookedMovement, MovementToBook } from './movements.ts';

/** Writes checked movements into the ledger and the balances beside it. Answers each with the id of its stock transaction. */
export async function writeMovements<ToBook extends MovementToBook>(
  db: Writer,
  movements: readonly ToBook[],
): Promise<BookedMovement<ToBook>[]> {
  const booked = await insertTransactions(db, movements);
  await insertEntries(db, booked);
  await changeBalances(db, booked);
  return booked;
}

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 2_000;

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));
}

async function insertTransactions<ToBook extends MovementToBook>(
  db: Writer,
  movements: readonly ToBook[],
): Promise<BookedMovement<ToBook>[]> {
  const values = movements.map(({ movement, product, entries, source, at, by }) => {
    const change = entries.reduce((sum, entry) => sum + entry.quantity, 0);
    return {
      transaction_type: movement.transaction_type,
      product_id: product.id,
      // A transfer changes no total; its quantity is what moved.
      quantity: movement.transaction_type === 'transfer' ? movement.quantity : change,
      unit_price:
        movement.unit_price ?? (movement.transaction_type === 'sale' ? product.selling_price : product.cost_price),
      unit_cost: movement.unit_cost ?? product.cost_price,
      reference: movement.reference ?? source.reference ?? '',
      notes: movement.notes ?? '',
      reason: movement.reason ?? '',
      source_type: source.type,
      source_id: source.id ?? null,
      ...creationColumns(by, at),
      transaction_date: at,
    };
  });
  // The sequence counts up in the order of the values.
  const ids: number[] = [];
  for (const some of portionsOf(values)) {
    const rows = await db.insertInto('stock_transactions').values(some).returning('id').execute();
    ids.push(...rows.map((row) => row.id).sort((a, b) => a - b));
  }
  return movements.map((movement, index) => ({ ...movement, id: must(ids[index], 'The stock transaction') }));
}

async function insertEntries(db: Writer, booked: readonly BookedMovement[]): Promise<void> {
  const values = booked.flatMap(({ id, entries, product, at }) =>
    entries.map(({ location_id, quantity }) => ({
      transaction_id: id,
      transaction_date: at,
      product_id: product.id,
      location_id,
      quantity,
    })),
  );
  for (const some of portionsOf(values)) await db.insertInto('stock_entries').values(some).execute();
}

/** Adds the entries to the balances. The database refuses a negative one even if everything above were wrong. */
async function changeBalances(db: Writer, movements: readonly MovementToBook[]): Promise<void> {
  const byItem = new Map<string, { product_id: number; location_id: number; quantity: number }>();
  const byProduct = new Map<number, { total: number; reserved: number }>();
  for (const { movement, product, entries } of movements) {
    const product_id = product.id;
    const change = byProduct.get(product_id) ?? { total: 0, reserved: 0 };
    byProduct.set(product_id, change);
    for (const { location_id, quantity } of entries) {
      const key = `${product_id} ${location_id}`;
      const item = byItem.get(key) ?? { product_id, location_id, quantity: 0 };
      item.quantity += quantity;
      byItem.set(key, item);
      change.total += quantity;
      if (movement.is_reserved) change.reserved += quantity;
    }
  }
  const items = [...byItem.values()];
  await addToItems(
    db,
    items.filter((item) => item.quantity < 0),
  );
  const more = items.filter((item) => item.quantity >= 0);
  for (const some of portionsOf(more)) {
    await db
      .insertInto('inventory_items')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'location_id'])
          .doUpdateSet((eb) => ({ quantity: eb('inventory_items.quantity', '+', eb.ref('excluded.quantity')) })),
      )
      .execute();
  }
  await addToLevels(db, byProduct);
}

/** Adds to the stock on hand and to the reserved stock, product by product. */
export async function addToLevels(
  db: Writer,
  byProduct: ReadonlyMap<number, { total: number; reserved: number }>,
): Promise<void> {
  const changed = [...byProduct].filter(([, { total, reserved }]) => total !== 0 || reserved !== 0);
  if (changed.length === 0) return;
  const changes = sql<{
    product_id: number;
    total: number;
    reserved: number;
  }>`unnest(${changed.map(([id]) => id)}::bigint[], ${changed.map(([, change]) => change.total)}::integer[], ${changed.map(([, change]) => change.reserved)}::integer[])`;
  await db
    .updateTable('stock_levels as s')
    .from(changes.as<'d'>(sql`d(product_id, total, reserved)`))
    .set((eb) => ({
      total_stock: eb('s.total_stock', '+', eb.ref('d.total')),
      reserved: eb('s.reserved', '+', eb.ref('d.reserved')),
    }))
    .whereRef('s.product_id', '=', 'd.product_id')
    .execute();
}

/** Updates existing balances: an upsert with a negative quantity would be refused before its conflict is resolved. */
async function addToItems(
  db: Writer,
  items: readonly { product_id: number; location_id: number; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const changes = sql<{
    product_id: number;
    location_id: number;
    change: number;
  }>`unnest(${items.map((item) => item.product_id)}::bigint[], ${items.map((item) => item.location_id)}::bigint[], ${items.map((item) => item.quantity)}::integer[])`;
  await db
    .updateTable('inventory_items as i')
    .from(changes.as<'d'>(sql`d(product_id, location_id, change)`))
    .set((eb) => ({ quantity: eb('i.quantity', '+', eb.ref('d.change')) }))
    .whereRef('i.product_id', '=', 'd.product_id')
    .whereRef('i.location_id', '=', 'd.location_id')
    .execute();
}
