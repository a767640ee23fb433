import { lineTotal, toMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { EditedLine } from '@stockhand/contract/orders/schema';
import { sql } from 'kysely';
import { type ItemChange, itemChange } from '../../platform/data/history-sentences.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { bookReservations, checkReservations } from '../stock/reservations.ts';
import type { LockedOrder } from './lock-order.ts';
import type { LineWithShares } from './order-lines.ts';
import { findOrderedProducts, itemColumns, type OrderedProduct, priceProblem } from './order-lines.ts';
import { type CurrentItem, planEditedReservations } from './plan-edited-reservations.ts';

/** How a field of a line is called in the request: `items.2.quantity`, or `quantity` where there is one line. */
export type FieldName = (line: number, field: 'id' | 'product_id' | 'quantity' | 'unit_price') => string;

export function itemsOfOrder(ctx: TenantWrite, order: LockedOrder): Promise<(CurrentItem & LineWithShares)[]> {
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
export async function replaceItems(
  ctx: TenantWrite,
  order: LockedOrder,
  wanted: readonly EditedLine[],
  fieldName: FieldName,
): Promise<ItemChange[]> {
  const current = await itemsOfOrder(ctx, order);
  refuseUnknownItems(current, wanted, fieldName);
  const reservations = planEditedReservations(current, wanted);
  const short = await checkReservations(ctx, reservations);
  const products = await findOrderedProducts(
    ctx,
    wanted.map((line) => line.product_id),
  );
  const problems: Record<string, string[]> = {};
  for (const { product_id, line } of short) {
    // Of a product that does not exist there is none either; that is said once.
    if (products.has(product_id)) problems[fieldName(line, 'quantity')] = [texts.insufficient];
  }
  const rows = wanted.flatMap((line, index) => {
    const row = judgeLine(ctx, { order, current, products }, line);
    if (!('field' in row)) return [row];
    problems[fieldName(index, row.field)] = [row.problem];
    return [];
  });
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  await bookReservations(ctx, reservations);
  return writeRows(ctx, current, rows);
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

type Row = ReturnType<typeof itemColumns> & { id: number | undefined };

/** A line to write, or its errors. A line that keeps its price needs no right to it. */
function judgeLine(
  ctx: TenantWrite,
  known: {
    order: LockedOrder;
    current: readonly CurrentItem[];
    products: ReadonlyMap<number, OrderedProduct>;
  },
  line: EditedLine,
): Row | { field: 'product_id' | 'unit_price'; problem: string } {
  const old = known.current.find((item) => item.id === line.id && item.product_id === line.product_id);
  const product = known.products.get(line.product_id);
  // The quantity of an inactive or archived product may stay or shrink, but not grow.
  const mayGrow = product ? product.is_active : !old;
  if (!mayGrow && !(old && line.quantity <= old.quantity))
    return { field: 'product_id', problem: texts.inactiveProduct };
  const isSamePrice = old && (line.unit_price == null || toMinor(line.unit_price) === toMinor(old.unit_price));
  if (old && isSamePrice) {
    // The name stays the one it was ordered by, and an archived product stays in orders that have it.
    const { id, product_id, product_name, sku, unit_price } = old;
    const line_total = lineTotal({ quantity: line.quantity, unit_price });
    return {
      id,
      order_id: known.order.id,
      product_id,
      product_name,
      sku,
      quantity: line.quantity,
      unit_price,
      line_total,
    };
  }
  if (!product) return { field: 'product_id', problem: texts.unknownProduct };
  const problem = priceProblem(ctx, product, line.unit_price);
  if (problem) return { field: 'unit_price', problem };
  return { id: line.id ?? undefined, ...itemColumns(known.order.id, product, line) };
}

async function writeRows(ctx: TenantWrite, current: readonly CurrentItem[], rows: readonly Row[]) {
  const kept = new Map(rows.map((row) => [row.id, row]));
  const removed = current.filter((item) => !kept.has(item.id));
  const changed = current.flatMap((item) => {
    const row = kept.get(item.id);
    return row && isOther(item, row) ? [{ item, row }] : [];
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
      .values(added.map(({ id: _, ...columns }) => columns))
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

async function updateRows(ctx: TenantWrite, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const values = sql<
    Omit<Row, 'order_id'>
  >`unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.product_id)}::bigint[], ${rows.map((row) => row.product_name)}::text[], ${rows.map((row) => row.sku)}::text[], ${rows.map((row) => row.quantity)}::integer[], ${rows.map((row) => row.unit_price)}::numeric[], ${rows.map((row) => row.line_total)}::numeric[])`;
  await ctx.db
    .updateTable('order_items as i')
    .from(values.as<'d'>(sql`d(id, product_id, product_name, sku, quantity, unit_price, line_total)`))
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

function isOther(item: CurrentItem, row: Row): boolean {
  return (
    item.product_id !== row.product_id ||
    item.quantity !== row.quantity ||
    toMinor(item.unit_price) !== toMinor(row.unit_price)
  );
}
