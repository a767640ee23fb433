import { type PurchaseStatus, statusAfterReceipt } from '@stockhand/contract/purchasing/rules';
import { sql } from 'kysely';
import { noteEvents } from '../../platform/data/events.ts';
import { withNumbers } from '../../platform/data/numbering.ts';
import { unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import type { BookedMovement, Booking, PlannedMovement } from '../stock/movements.ts';
import { bookMovements, checkMovements } from '../stock/record-movements.ts';
import { learnSupplierProducts } from '../suppliers/products/learn-supplier-products.ts';
import { addedToItems } from './add-to-items.ts';
import { averageCosts } from './average-costs.ts';

/** Goods of one line that arrive at one location. */
export interface ReceiptLine {
  product_id: number;
  unit_price: number;
  quantity: number;
  location_id: number;
  /** The product's cost of the moment, unless the goods change it: then what they cost. */
  unit_cost?: number;
}

/** A line that can be booked, of the order's item. */
export type CheckedLine = PlannedMovement<ReceiptLine & { transaction_type: 'purchase' }> & { item_id: number };

/** One that comes in as it is made has no status before. */
interface ReceivedOrder {
  id: number;
  po_number: string;
  status?: PurchaseStatus;
}

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
  order: ReceivedOrder,
  receipt: { lines: readonly CheckedLine[]; notes: string; update_costs: boolean },
): Promise<{ receipt_number: string; status: 'partial' | 'received' }> {
  const { lines, notes } = receipt;
  const source = { type: 'purchase-order' as const, id: order.id, reference: order.po_number };
  const booking = { source, at: ctx.now, by: ctx.caller.user };
  const booked = await bookMovements(
    ctx,
    lines.map((line) => ({ ...line, ...booking })),
  );
  const movements = lines.map(({ movement }) => movement);
  if (receipt.update_costs) await averageCosts(ctx, order.po_number, movements);
  const receipt_number = await writeReceipt(ctx, order.id, booked, notes);
  await learnSupplierProducts(ctx, [...new Set(lines.map(({ item_id }) => item_id))]);
  const items = await ctx.db
    .selectFrom('purchase_order_items')
    .select(['quantity', 'received_quantity', 'not_delivered_quantity'])
    .where('purchase_order_id', '=', order.id)
    .execute();
  const status = statusAfterReceipt(items);
  const before = statusBefore(order, items, lines);
  await ctx.db
    .updateTable('purchase_orders')
    .set({ status, updated_at: ctx.now, ...before })
    .where('id', '=', order.id)
    .execute();
  if (status === 'received') await tellReceived(ctx, order);
  return { receipt_number, status };
}

/** What the order goes back to when all that came in is reversed: kept by the first receipt that stands. */
function statusBefore(
  { status }: ReceivedOrder,
  items: readonly { received_quantity: number }[],
  lines: readonly CheckedLine[],
) {
  const all = items.reduce((sum, item) => sum + item.received_quantity, 0);
  const arrived = lines.reduce((sum, { movement }) => sum + movement.quantity, 0);
  if (all > arrived || (status !== 'approved' && status !== 'ordered' && status !== 'partial')) return {};
  return { status_before_receipt: status };
}

async function tellReceived(ctx: TenantWrite, { id, po_number }: { id: number; po_number: string }): Promise<void> {
  const { supplier_name } = await ctx.db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select('s.name as supplier_name')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const subject = { type: 'purchase-order' as const, id, name: po_number };
  const facts = { supplier_name };
  await raiseNotifications(ctx, [{ kind: 'purchase_order_received', subject, facts, actorId: ctx.caller.user.id }]);
}

/** One statement: the number, the receipt, its lines and what the lines of the order have received. */
async function writeReceipt(
  ctx: TenantWrite,
  orderId: number,
  booked: readonly BookedMovement<CheckedLine & Booking>[],
  notes: string,
): Promise<string> {
  const { id: userId, username, full_name } = ctx.caller.user;
  const lines = booked.map(({ id: transaction_id, item_id, movement: { location_id, quantity } }) => ({
    ...{ item_id, location_id, quantity, transaction_id },
  }));
  const { id, receipt_number } = await withNumbers(ctx.db, 'REC', 1)
    .with('receipt', (cte) =>
      cte
        .insertInto('purchase_receipts')
        .columns([...receiptColumns])
        .expression((eb) =>
          eb.selectFrom('numbers as n').select([
            sql<number>`${orderId}::bigint`.as('purchase_order_id'),
            // Counted under the order's lock.
            eb
              .selectFrom('purchase_receipts')
              .where('purchase_order_id', '=', orderId)
              .select(sql<number>`count(*) + 1`.as('number'))
              .as('number'),
            'n.number as receipt_number',
            sql<string>`${notes}::text`.as('notes'),
            sql<number>`${userId}::bigint`.as('received_by_id'),
            sql<string>`${username}::text`.as('received_by_username'),
            sql<string>`${full_name}::text`.as('received_by_full_name'),
            sql<Date>`${ctx.now}::timestamptz`.as('received_at'),
          ]),
        )
        .returning(['id', 'receipt_number']),
    )
    .with('lines', (cte) =>
      cte
        .insertInto('purchase_receipt_items')
        .columns(['receipt_id', 'item_id', 'location_id', 'quantity', 'transaction_id'])
        .expression((eb) =>
          eb
            .selectFrom('receipt as r')
            .innerJoin(unnested(lines, lineTypes, 'l'), (join) => join.onTrue())
            .select(['r.id', 'l.item_id', 'l.location_id', 'l.quantity', 'l.transaction_id'])
            .orderBy('l.position'),
        ),
    )
    .with('received', (cte) => addedToItems(cte, lines))
    .selectFrom('receipt')
    .select(['id', 'receipt_number'])
    .executeTakeFirstOrThrow();
  noteEvents(ctx, 'receipt.created', [id]);
  return must(receipt_number, 'The number of a receipt');
}

const lineTypes = { item_id: 'bigint', location_id: 'bigint', quantity: 'integer', transaction_id: 'bigint' } as const;

const receiptColumns = [
  'purchase_order_id',
  'number',
  'receipt_number',
  'notes',
  'received_by_id',
  'received_by_username',
  'received_by_full_name',
  'received_at',
] as const;
