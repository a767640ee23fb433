import type { Expression, ExpressionBuilder, QueryCreator } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Tables, Writer } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, unnested } from '../../platform/data/unnested.ts';
import { must } from '../../platform/must.ts';
import type { BookedMovement, MovementToBook } from './movements.ts';
import type { Level } from './plan-reservations.ts';

/** Checked movements as they stand in the ledger. */
export interface Written<ToBook extends MovementToBook> {
  booked: BookedMovement<ToBook>[];
  /** Product → its stock after them, where that changed. */
  levels: Map<number, Level>;
}

/**
 * Writes checked movements into the ledger and the balances beside it. Where it takes several statements, each leaves balances that
 * the plan went through.
 */
export async function writeMovements<ToBook extends MovementToBook>(
  db: Writer,
  movements: readonly ToBook[],
): Promise<Written<ToBook>> {
  const booked: BookedMovement<ToBook>[] = [];
  const levels = new Map<number, Level>();
  for (let from = 0; from < movements.length; from += rowsAtOnce) {
    const portion = movements.slice(from, from + rowsAtOnce);
    const { ids, changed } = await writePortion(db, portion);
    for (const [index, movement] of portion.entries())
      booked.push({ ...movement, id: must(ids[index], 'The stock transaction') });
    for (const level of changed) levels.set(level.product_id, level);
  }
  return { booked, levels };
}

/** Of one statement; larger deliveries are written in portions. */
const rowsAtOnce = 2_000;

/** One statement: transactions, their entries, balances and levels. Answers the transactions' ids in the order of the movements. */
async function writePortion(db: Writer, movements: readonly MovementToBook[]) {
  const [written] = await insertMovements(db, movementRows(movements));
  const { ledger, changed } = must(written, 'The movements');
  return { ids: ledger.map(({ id }) => id), changed };
}

/** What a statement with the movements takes. */
export function movementRows(movements: readonly MovementToBook[]): MovementRows {
  const { items, levels } = changesBy(movements);
  return {
    levels,
    // Updated where they must exist: an upsert with a negative quantity would be refused before its conflict is resolved.
    fewer: items.filter(({ quantity }) => quantity < 0),
    more: items.filter(({ quantity }) => quantity >= 0),
    transactions: movements.map(transactionOf),
    entries: entriesOf(movements),
  };
}

export interface MovementRows {
  levels: readonly LevelChange[];
  fewer: readonly ItemChange[];
  more: readonly ItemChange[];
  transactions: readonly TransactionRow[];
  entries: ReturnType<typeof entriesOf>;
}

const insertMovements = keptWrite((db, rows: MovementRows) =>
  withMovements(db, rows, (eb) =>
    eb
      .selectFrom(unnested(rows.transactions, transactionTypes, 't'))
      .select(columnsFrom('t', transactionTypes))
      .orderBy('t.position'),
  ).selectNoFrom((eb) => [
    jsonArrayFrom(eb.selectFrom('ledger').select('id').orderBy('id')).as('ledger'),
    jsonArrayFrom(eb.selectFrom('levels').selectAll()).as('changed'),
  ]),
);

/** What a statement with movements knows of them. */
interface MovementTables {
  levels: { product_id: number; total_stock: number; reserved: number };
  ledger: { id: number; transaction_date: Date };
}

/** A statement that writes movements: their entries, balances and levels, and the transactions that `ledgerRows` selects in the order of `transactionTypes`. */
export function withMovements<DB extends Tables>(
  db: QueryCreator<DB>,
  { levels, fewer, more, entries }: MovementRows,
  ledgerRows: (eb: ExpressionBuilder<DB, never>) => Expression<unknown>,
): QueryCreator<DB & MovementTables> {
  return (
    (db as unknown as QueryCreator<Tables>)
      .with('levels', (cte) => changeLevels(cte, levels).returning(['s.product_id', 's.total_stock', 's.reserved']))
      .with('taken', (cte) =>
        cte
          .updateTable('inventory_items as i')
          .from(unnested(fewer, itemTypes, 'd'))
          .set((eb) => ({ quantity: eb('i.quantity', '+', eb.ref('d.quantity')) }))
          .whereRef('i.product_id', '=', 'd.product_id')
          .whereRef('i.location_id', '=', 'd.location_id'),
      )
      .with('added', (cte) =>
        cte
          .insertInto('inventory_items')
          .columns(columnsOf(itemTypes))
          .expression((eb) => eb.selectFrom(unnested(more, itemTypes, 'd')).select(columnsFrom('d', itemTypes)))
          .onConflict((conflict) =>
            conflict
              .columns(['product_id', 'location_id'])
              .doUpdateSet((eb) => ({ quantity: eb('inventory_items.quantity', '+', eb.ref('excluded.quantity')) })),
          ),
      )
      .with('ledger', (cte) =>
        cte
          .insertInto('stock_transactions')
          .columns(columnsOf(transactionTypes))
          .expression((eb) => ledgerRows(eb as unknown as ExpressionBuilder<DB, never>))
          .returning(['id', 'transaction_date']),
      )
      // The sequence counts up in the order of the rows.
      .with('numbered', (cte) =>
        cte.selectFrom('ledger').select((eb) => [
          'id',
          'transaction_date',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('id'))
            .as('position'),
        ]),
      )
      .with('entered', (cte) =>
        cte
          .insertInto('stock_entries')
          .columns(['transaction_id', 'transaction_date', ...columnsOf(itemTypes)])
          .expression((eb) =>
            eb
              .selectFrom('numbered as n')
              .innerJoin(unnested(entries, { movement: 'bigint', ...itemTypes }, 'e'), 'e.movement', 'n.position')
              .select(['n.id', 'n.transaction_date', ...columnsFrom('e', itemTypes)])
              .orderBy('e.position'),
          ),
      ) as unknown as QueryCreator<DB & MovementTables>
  );
}

const itemTypes = { product_id: 'bigint', location_id: 'bigint', quantity: 'integer' } as const;

export const transactionTypes = {
  transaction_type: 'text',
  product_id: 'bigint',
  quantity: 'integer',
  unit_price: 'numeric',
  unit_cost: 'numeric',
  reference: 'text',
  notes: 'text',
  reason: 'text',
  source_type: 'text',
  source_id: 'bigint',
  created_by_id: 'bigint',
  created_by_username: 'text',
  created_by_full_name: 'text',
  created_at: 'timestamptz',
  transaction_date: 'timestamptz',
} as const;

type TransactionRow = ReturnType<typeof transactionOf>;

/** The row of the ledger that a movement becomes. */
export function transactionOf({ movement, product, entries, source, at, by }: MovementToBook) {
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
}

/** What each location's balance and each product's levels change by. */
function changesBy(movements: readonly MovementToBook[]) {
  const byItem = new Map<string, ItemChange>();
  const byProduct = new Map<number, LevelChange>();
  for (const { movement, product, entries } of movements) {
    const product_id = product.id;
    const change = byProduct.get(product_id) ?? { product_id, total: 0, reserved: 0 };
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
  const levels = [...byProduct.values()].filter(({ total, reserved }) => total !== 0 || reserved !== 0);
  return { items: [...byItem.values()], levels };
}

interface ItemChange {
  product_id: number;
  location_id: number;
  quantity: number;
}

/** The entries of the movements, each with the position of its movement from 1 on. */
function entriesOf(movements: readonly MovementToBook[]) {
  return movements.flatMap(({ entries, product }, index) =>
    entries.map(({ location_id, quantity }) => ({
      ...{ movement: index + 1, product_id: product.id, location_id, quantity },
    })),
  );
}

export interface LevelChange {
  product_id: number;
  total: number;
  reserved: number;
}

/** Part of a statement: adds to the stock on hand and to the reserved stock, product by product. */
export function changeLevels(db: QueryCreator<Tables>, changes: readonly LevelChange[]) {
  return db
    .updateTable('stock_levels as s')
    .from(unnested(changes, { product_id: 'bigint', total: 'integer', reserved: 'integer' }, 'd'))
    .set((eb) => ({
      total_stock: eb('s.total_stock', '+', eb.ref('d.total')),
      reserved: eb('s.reserved', '+', eb.ref('d.reserved')),
    }))
    .whereRef('s.product_id', '=', 'd.product_id');
}
