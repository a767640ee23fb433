import { statusAfterReceipt } from '@stockhand/contract/purchasing/rules';
import { sql } from 'kysely';
import { takeNumber } from '../../platform/data/numbering.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import type { BookedMovement, Booking, PlannedMovement } from '../stock/movements.ts';
import { bookMovements, checkMovements } from '../stock/record-movements.ts';
import { learnSupplierProducts } from '../suppliers/products/learn-supplier-products.ts';

/** Goods of one line that arrive at one location. */
export interface ReceiptLine {
  product_id: number;
  unit_price: number;
  quantity: number;
  location_id: number;
}

/** A line that can be booked, of the order's item. */
export type CheckedLine = PlannedMovement<ReceiptLine & { transaction_type: 'purchase' }> & { item_id: number };

/**
 * The first half: locks the stock and refuses what cannot be booked, before anything is written. Throws MovementRefused
 * with the position of the line.
 */
export function checkReceipt<Line extends ReceiptLine>(ctx: TenantWrite, lines: readonly Line[]) {
  return checkMovements(
    ctx,
    lines.map((line) => ({ ...line, transaction_type: 'purchase' as const })),
  );
}

/**
 * The second half: books the goods into stock, writes the receipt and what it means for the order, whose row the caller
 * has locked. Answers the receipt's number and the status that the order has now.
 */
export async function bookReceipt(
  ctx: TenantWrite,
  order: { id: number; po_number: string },
  receipt: { lines: readonly CheckedLine[]; notes: string },
): Promise<{ receipt_number: string; status: 'partial' | 'received' }> {
  const { lines, notes } = receipt;
  const source = { type: 'purchase-order' as const, id: order.id, reference: order.po_number };
  const booking = { source, at: ctx.now, by: ctx.caller.user };
  const booked = await bookMovements(
    ctx,
    lines.map((line) => ({ ...line, ...booking })),
  );
  const receipt_number = await insertReceipt(ctx, order.id, booked, notes);
  await addToItems(ctx, lines);
  await learnSupplierProducts(ctx, [...new Set(lines.map(({ item_id }) => item_id))]);
  const items = await ctx.db
    .selectFrom('purchase_order_items')
    .select(['quantity', 'received_quantity', 'not_delivered_quantity'])
    .where('purchase_order_id', '=', order.id)
    .execute();
  const status = statusAfterReceipt(items);
  await ctx.db.updateTable('purchase_orders').set({ status, updated_at: ctx.now }).where('id', '=', order.id).execute();
  if (status === 'received') await tellReceived(ctx, order);
  return { receipt_number, status };
}

async function tellReceived(ctx: TenantWrite, { id, po_number }: { id: number; po_number: string }): Promise<void> {
  const { supplier_name } = await ctx.db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select('s.name as supplier_name')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const subject = { type: 'purchase-order' as const, id, name: po_number };
  await raiseNotifications(ctx, [{ kind: 'purchase_order_received', subject, facts: { supplier_name } }]);
}

async function insertReceipt(
  ctx: TenantWrite,
  orderId: number,
  booked: readonly BookedMovement<CheckedLine & Booking>[],
  notes: string,
): Promise<string> {
  // Counted under the order's lock.
  const { count } = await ctx.db
    .selectFrom('purchase_receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchase_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const number = count + 1;
  const receipt_number = await takeNumber(ctx.db, 'REC');
  const { user } = ctx.caller;
  const { id } = await ctx.db
    .insertInto('purchase_receipts')
    .values({
      purchase_order_id: orderId,
      number,
      receipt_number,
      notes,
      received_by_id: user.id,
      received_by_username: user.username,
      received_by_full_name: user.full_name,
      received_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('purchase_receipt_items')
    .values(
      booked.map(({ id: transaction_id, item_id, movement: { location_id, quantity } }) => ({
        receipt_id: id,
        item_id,
        location_id,
        quantity,
        transaction_id,
      })),
    )
    .execute();
  return receipt_number;
}

/** The database refuses more than was ordered in any case. */
async function addToItems(ctx: TenantWrite, lines: readonly CheckedLine[]): Promise<void> {
  const byItem = new Map<number, number>();
  for (const { item_id, movement } of lines) byItem.set(item_id, (byItem.get(item_id) ?? 0) + movement.quantity);
  const changes = sql<{
    item_id: number;
    change: number;
  }>`unnest(${[...byItem.keys()]}::bigint[], ${[...byItem.values()]}::integer[])`;
  await ctx.db
    .updateTable('purchase_order_items as i')
    .from(changes.as<'d'>(sql`d(item_id, change)`))
    .set((eb) => ({ received_quantity: eb('i.received_quantity', '+', eb.ref('d.change')) }))
    .whereRef('i.id', '=', 'd.item_id')
    .execute();
}
