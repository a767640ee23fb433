import type { QueryCreator } from 'kysely';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Parameter, Values } from '../../platform/data/parameter.ts';
import type { Tables } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import type { BookedMovement, DocumentedMovement, MovementToBook, PlannedMovement } from './movements.ts';
import type { Level } from './plan-reservations.ts';

/** Movements in the ledger, and the stock since of each product whose levels they changed. */
interface Written<Asked extends MovementToBook> {
  booked: (DocumentedMovement<Asked> & BookedMovement<Asked>)[];
  levels: Map<number, Level>;
}

/** Writes movements into the ledger, and what they change into the balances beside it. */
export async function writeLedger<Asked extends MovementToBook>(
  ctx: TenantWrite,
  movements: readonly DocumentedMovement<Asked>[],
): Promise<Written<Asked>> {
  const booked: Written<Asked>['booked'] = [];
  const levels = new Map<number, Level>();
  for (let from = 0; from < movements.length; from += rowsAtOnce) {
    const portion = movements.slice(from, from + rowsAtOnce);
    const rows = portion.map((movement) => transactionRow(ctx, movement));
    const inserted = await insertTransactions(ctx.db, { rows });
    // The sequence counts up in the order of the rows.
    inserted.sort((one, other) => one.id - other.id);
    const transactions = portion.map((movement, index) => ({
      ...movement,
      ...must(inserted[index], 'The stock transaction of a movement'),
    }));
    for (const level of await changeBalances(ctx.db, { entries: entriesOf(transactions), ...changesBy(portion) }))
      levels.set(level.product_id, level);
    booked.push(...transactions);
  }
  return { booked, levels };
}

/** Of one statement; larger deliveries are written in portions. */
const rowsAtOnce = 2_000;

const insertTransactions = keptWrite((db, value: Values<{ rows: readonly ReturnType<typeof transactionRow>[] }>) =>
  db
    .insertInto('stock_transactions')
    .columns(columnsOf(transactionTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(value('rows'), transactionTypes, 't'))
        .select(columnsFrom('t', transactionTypes))
        .orderBy('t.position'),
    )
    .returning(['id', 'transaction_date']),
);

const transactionTypes = typesOf('stock_transactions', [
  'transaction_type',
  'product_id',
  'quantity',
  'unit_price',
  'unit_cost',
  'reference',
  'notes',
  'reason',
  'source_type',
  'source_id',
  'created_by_id',
  'created_by_username',
  'created_by_full_name',
  'created_at',
  'transaction_date',
]);

/** The row of the ledger that a movement becomes. */
function transactionRow(ctx: TenantWrite, { movement, product, entries, document }: DocumentedMovement) {
  const change = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  const at = movement.at ?? document.at ?? ctx.now;
  return {
    transaction_type: movement.transaction_type,
    product_id: product.id,
    // A transfer changes no total; its quantity is what moved.
    quantity: movement.transaction_type === 'transfer' ? movement.quantity : change,
    unit_price:
      movement.unit_price ?? (movement.transaction_type === 'sale' ? product.selling_price : product.cost_price),
    unit_cost: movement.unit_cost ?? product.cost_price,
    reference: movement.reference ?? document.reference ?? '',
    notes: movement.notes ?? '',
    reason: movement.reason ?? '',
    source_type: document.type,
    source_id: document.id ?? null,
    ...creationColumns(document.by ?? ctx.caller.user, at),
    transaction_date: at,
  };
}

interface ItemChange {
  product_id: number;
  location_id: number;
  quantity: number;
}

interface EntryRow extends ItemChange {
  transaction_id: number;
  transaction_date: Date;
}

export interface LevelChange {
  product_id: number;
  total: number;
  reserved: number;
}

const itemTypes = typesOf('inventory_items', ['product_id', 'location_id', 'quantity']);
const entryTypes = typesOf('stock_entries', [
  'transaction_id',
  'transaction_date',
  'product_id',
  'location_id',
  'quantity',
]);

function entriesOf(booked: readonly (BookedMovement & { transaction_date: Date })[]): EntryRow[] {
  return booked.flatMap(({ id: transaction_id, transaction_date, product, entries }) =>
    entries.map((entry) => ({ ...entry, transaction_id, transaction_date, product_id: product.id })),
  );
}

interface BalanceChanges {
  entries: readonly EntryRow[];
  /** Updated where they must exist: an upsert with a negative quantity would be refused before its conflict is resolved. */
  fewer: readonly ItemChange[];
  more: readonly ItemChange[];
  levels: readonly LevelChange[];
}

/** The entries, and the balances of locations and products beside them: parts that know nothing of each other. */
const changeBalances = keptWrite((db, value: Values<BalanceChanges>) =>
  db
    .with('entered', (part) =>
      part
        .insertInto('stock_entries')
        .columns(columnsOf(entryTypes))
        .expression((eb) =>
          eb
            .selectFrom(unnested(value('entries'), entryTypes, 'e'))
            .select(columnsFrom('e', entryTypes))
            .orderBy('e.position'),
        ),
    )
    .with('taken', (part) =>
      part
        .updateTable('inventory_items as i')
        .from(unnested(value('fewer'), itemTypes, 'd'))
        .set((eb) => ({ quantity: eb('i.quantity', '+', eb.ref('d.quantity')) }))
        .whereRef('i.product_id', '=', 'd.product_id')
        .whereRef('i.location_id', '=', 'd.location_id'),
    )
    .with('added', (part) =>
      part
        .insertInto('inventory_items')
        .columns(columnsOf(itemTypes))
        .expression((eb) => eb.selectFrom(unnested(value('more'), itemTypes, 'd')).select(columnsFrom('d', itemTypes)))
        .onConflict((conflict) =>
          conflict
            .columns(['product_id', 'location_id'])
            .doUpdateSet((eb) => ({ quantity: eb('inventory_items.quantity', '+', eb.ref('excluded.quantity')) })),
        ),
    )
    .with('levels', (part) =>
      updateLevels(part, value('levels')).returning(['s.product_id', 's.total_stock', 's.reserved']),
    )
    .selectFrom('levels')
    .selectAll(),
);

/** What each location's balance and each product's levels change by. */
function changesBy(planned: readonly PlannedMovement[]): Omit<BalanceChanges, 'entries'> {
  const byItem = new Map<string, ItemChange>();
  const byProduct = new Map<number, LevelChange>();
  for (const { movement, product, entries } of planned) {
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
  const items = [...byItem.values()];
  return {
    fewer: items.filter(({ quantity }) => quantity < 0),
    more: items.filter(({ quantity }) => quantity >= 0),
    levels: [...byProduct.values()].filter(({ total, reserved }) => total !== 0 || reserved !== 0),
  };
}

/** Adds to the stock on hand and to the reserved stock, product by product. */
export const changeLevels = keptWrite((db, value: Values<{ levels: readonly LevelChange[] }>) =>
  updateLevels(db, value('levels')),
);

function updateLevels(db: QueryCreator<Tables>, levels: Parameter<readonly LevelChange[]>) {
  return db
    .updateTable('stock_levels as s')
    .from(unnested(levels, { product_id: 'bigint', total: 'integer', reserved: 'integer' }, 'd'))
    .set((eb) => ({
      total_stock: eb('s.total_stock', '+', eb.ref('d.total')),
      reserved: eb('s.reserved', '+', eb.ref('d.reserved')),
    }))
    .whereRef('s.product_id', '=', 'd.product_id');
}
