import { lineTotal, toMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type OrderCharges, orderTotals, statusOfNewTotal } from '@stockhand/contract/orders/rules';
import type { EditedLine } from '@stockhand/contract/orders/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { type Changes, changesBetween } from '../../platform/data/changes-between.ts';
import { type ItemChange, itemChange } from '../../platform/data/history-sentences.ts';
import { typesOf, unnested } from '../../platform/data/unnested.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import type { LockedOrder } from './lock-order.ts';
import {
  findOrderedProducts,
  type LineWithShares,
  lineColumns,
  type OrderedProduct,
  priceProblem,
  shareLines,
} from './order-lines.ts';
import { type CurrentItem, type EditedReservation, planEditedReservations } from './plan-edited-reservations.ts';

/** What an edit sets beside the items; addresses are written by the caller. */
export interface EditedColumns extends Partial<OrderCharges> {
  customer_id?: number;
  /** The order's own copy of the customer. */
  customer_name?: string;
  customer_email?: string | null;
  customer_phone?: string | null;
  payment_method?: string;
  notes?: string;
}

/** How a field of a line is called in the request: `items.2.quantity`, or `quantity` where there is one line. */
type FieldName = (line: number, field: 'id' | 'product_id' | 'quantity' | 'unit_price') => string;

/**
 * The one way to edit an order: items and columns together, then the totals that follow from both, and one audit row.
 * `changes` are what the caller has changed beside them, field → [before, after].
 */
export async function editOrder(
  ctx: TenantWrite,
  order: LockedOrder,
  edit: { items?: readonly EditedLine[] | undefined; columns: EditedColumns; changes: Changes },
  fieldName: FieldName,
): Promise<void> {
  const items = edit.items ? await replaceItems(ctx, order, edit.items, fieldName) : [];
  const changes: Record<string, unknown> = { ...edit.changes, ...(items.length > 0 ? { items } : {}) };
  if (Object.keys(changes).length === 0) return nothingChanged(ctx);
  const lines = await itemsOfOrder(ctx, order);
  const totals = orderTotals(lines, { ...order, ...edit.columns });
  if (!totals) throw refuse.field('items', texts.amountTooLarge);
  await shareLines(ctx, lines, { ...order, ...edit.columns });
  const payment_status = statusOfNewTotal(order, { ...order, ...totals });
  Object.assign(changes, changesBetween(order, { payment_status }));
  await ctx.db
    .updateTable('orders')
    .set({ ...edit.columns, ...totals, payment_status, item_count: lines.length, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute();
  await audit(ctx, {
    action: 'order.update',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes,
  });
}

/** The order's items as lines of an edit that leaves them as they are. */
export async function currentLines(ctx: TenantWrite, order: LockedOrder): Promise<EditedLine[]> {
  const items = await itemsOfOrder(ctx, order);
  return items.map(({ id, product_id, quantity, unit_price }) => ({ id, product_id, quantity, unit_price }));
}

function itemsOfOrder(ctx: TenantWrite, order: LockedOrder): Promise<(CurrentItem & LineWithShares)[]> {
  return ctx.db
    .selectFrom('order_items')
    .select(['id', 'product_id', 'product_name', 'sku', 'quantity', 'unit_price', 'line_total'])
    .select(['discount_share', 'tax_share'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
}

/**
 * Makes the order's items what `wanted` says and its reservation with them, all or nothing: lines with an id are kept or
 * changed, others are added, and items that are not named are removed. Answers what changed; nothing when all is as it was.
 */
async function replaceItems(
  ctx: TenantWrite,
  order: LockedOrder,
  wanted: readonly EditedLine[],
  fieldName: FieldName,
): Promise<ItemChange[]> {
  const current = await itemsOfOrder(ctx, order);
  refuseUnknownItems(current, wanted, fieldName);
  return reserveStock(ctx, planEditedReservations(current, wanted), async (short) => {
    const ids = wanted.map((line) => line.product_id);
    const products = await findOrderedProducts(ctx, ids);
    const rows = judgeLines(ctx, { current, products, short }, wanted, fieldName);
    return writeRows(ctx, order, current, rows);
  });
}

function refuseUnknownItems(current: readonly CurrentItem[], wanted: readonly EditedLine[], fieldName: FieldName) {
  const known = new Set(current.map((item) => item.id));
  const seen = new Set<number>();
  const problems: Record<string, string[]> = {};
  for (const [index, { id }] of wanted.entries()) {
    if (id == null) continue;
    if (!known.has(id)) problems[fieldName(index, 'id')] = [texts.unknownItem];
    else if (seen.has(id)) problems[fieldName(index, 'id')] = [texts.repeatedItem];
    seen.add(id);
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

interface EditFacts {
  current: readonly CurrentItem[];
  products: ReadonlyMap<number, OrderedProduct>;
  /** Reservations that exceed available stock. */
  short: ReadonlySet<EditedReservation>;
}

type Row = ReturnType<typeof lineColumns> & { id: number | undefined };

/** The lines to write, in their order; refuses with all that is wrong. */
function judgeLines(
  ctx: TenantWrite,
  { current, products, short }: EditFacts,
  wanted: readonly EditedLine[],
  fieldName: FieldName,
): Row[] {
  const problems: Record<string, string[]> = {};
  for (const { product_id, line } of short) {
    // Of a product that does not exist there is none either; that is said once.
    if (products.has(product_id)) problems[fieldName(line, 'quantity')] = [texts.insufficient];
  }
  const rows = wanted.flatMap((line, index) => {
    const row = judgeLine(ctx, { current, products }, line);
    if (!('field' in row)) return [row];
    problems[fieldName(index, row.field)] = [row.problem];
    return [];
  });
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return rows;
}

/** A line to write, or its errors. A line that keeps its price needs no right to it. */
function judgeLine(
  ctx: TenantWrite,
  { current, products }: Omit<EditFacts, 'short'>,
  line: EditedLine,
): Row | { field: 'product_id' | 'unit_price'; problem: string } {
  const old = current.find((item) => item.id === line.id && item.product_id === line.product_id);
  const product = products.get(line.product_id);
  // The quantity of an inactive or archived product may stay or shrink, but not grow.
  const mayGrow = product ? product.is_active : !old;
  if (!mayGrow && !(old && line.quantity <= old.quantity))
    return { field: 'product_id', problem: texts.inactiveProduct };
  const isSamePrice = old && (line.unit_price == null || toMinor(line.unit_price) === toMinor(old.unit_price));
  if (old && isSamePrice) {
    // The name stays the one it was ordered by, and an archived product stays in orders that have it.
    const { id, product_id, product_name, sku, unit_price } = old;
    const { quantity } = line;
    return { id, product_id, product_name, sku, quantity, unit_price, line_total: lineTotal({ quantity, unit_price }) };
  }
  if (!product) return { field: 'product_id', problem: texts.unknownProduct };
  const problem = priceProblem(ctx, product, line.unit_price);
  if (problem) return { field: 'unit_price', problem };
  return { id: line.id ?? undefined, ...lineColumns(product, line) };
}

async function writeRows(
  ctx: TenantWrite,
  order: LockedOrder,
  current: readonly CurrentItem[],
  rows: readonly Row[],
): Promise<ItemChange[]> {
  const kept = new Map(rows.map((row) => [row.id, row]));
  const removed = current.filter((item) => !kept.has(item.id));
  const changed = current.flatMap((item) => {
    const row = kept.get(item.id);
    return row && isOther(item, row) ? [{ item, row: { ...row, id: item.id } }] : [];
  });
  const added = rows.filter((row) => row.id === undefined);
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await ctx.db.deleteFrom('order_items').where('id', 'in', ids).execute();
  }
  await updateRows(
    ctx,
    changed.map(({ row }) => row),
  );
  if (added.length > 0) {
    await ctx.db
      .insertInto('order_items')
      .values(added.map(({ id: _, ...columns }) => ({ order_id: order.id, ...columns })))
      .execute();
  }
  return [
    ...removed.map((item) => itemChange(item, undefined)),
    ...changed.flatMap(({ item, row }) =>
      item.product_id === row.product_id
        ? [itemChange(item, row)]
        : [itemChange(item, undefined), itemChange(undefined, row)],
    ),
    ...added.map((row) => itemChange(undefined, row)),
  ];
}

async function updateRows(ctx: TenantWrite, rows: readonly (Row & { id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .updateTable('order_items as i')
    .from(unnested(rows, rowTypes, 'd'))
    .set((eb) => ({
      product_id: eb.ref('d.product_id'),
      product_name: eb.ref('d.product_name'),
      sku: eb.ref('d.sku'),
      quantity: eb.ref('d.quantity'),
      unit_price: eb.ref('d.unit_price'),
      line_total: eb.ref('d.line_total'),
    }))
    .whereRef('i.id', '=', 'd.id')
    .execute();
}

const rowTypes = typesOf('order_items', [
  'id',
  'product_id',
  'product_name',
  'sku',
  'quantity',
  'unit_price',
  'line_total',
]);

function isOther(item: CurrentItem, row: Row): boolean {
  return (
    item.product_id !== row.product_id ||
    item.quantity !== row.quantity ||
    toMinor(item.unit_price) !== toMinor(row.unit_price)
  );
}
