import { statusAfterReceipt } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { noteEvents } from '../../platform/data/events.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { bookStock } from '../stock/book-stock.ts';
import type { BookedMovement, MovementToBook } from '../stock/movements.ts';
import { learnSupplierProducts } from '../suppliers/products/learn-supplier-products.ts';
import { averageCosts, type ReceiptCost } from './average-costs.ts';

/** Goods of one line of an order that arrive at one location. */
export interface ReceiptLine {
  item_id: number;
  product_id: number;
  quantity: number;
  unit_price: number;
  /** The product's cost of the moment, unless the goods change it: then what they cost. */
  unit_cost?: number;
  location_id: number;
}

interface Receipt {
  lines: readonly ReceiptLine[];
  notes: string;
  update_costs: boolean;
}

/**
 * Receives goods of an order, whose row the caller has locked or just written: books them into stock, writes the receipt and
 * what it means for the order and its supplier (docs/rules.md#receiving). Throws MovementRefused with the position of the line
 * before it writes anything. Returns the number of the receipt and the status that the order has after it.
 */
export async function bookReceipt(
  ctx: TenantWrite,
  order: PurchaseOrderView,
  { lines, notes, update_costs }: Receipt,
): Promise<{ receipt_number: string; status: 'partial' | 'received' }> {
  const { document, booked } = await bookStock(ctx, {
    movements: lines.map((line) => ({ ...line, transaction_type: 'purchase' as const })),
    document: async () => {
      // Products are locked before the counter.
      const costs = update_costs ? await averageCosts(ctx, order.po_number, lines) : [];
      const receipt = await insertReceipt(ctx, order, notes);
      return { type: 'purchase-order' as const, id: order.id, reference: order.po_number, receipt, costs };
    },
  });
  const { receipt, costs } = document;
  await insertLines(ctx, receipt.id, booked);
  await insertCosts(ctx, receipt.id, costs);
  await addToItems(ctx, lines);
  const status = statusAfterReceipt(itemsAfter(order, lines));
  await ctx.db
    .updateTable('purchase_orders')
    .set({ status, updated_at: ctx.now, ...statusBefore(order) })
    .where('id', '=', order.id)
    .execute();
  await learnSupplierProducts(
    ctx,
    lines.map(({ item_id }) => item_id),
  );
  noteEvents(ctx, 'receipt.created', [receipt.id]);
  if (status === 'received') await notifyReceived(ctx, order);
  return { receipt_number: receipt.receipt_number, status };
}

async function insertReceipt(ctx: TenantWrite, order: PurchaseOrderView, notes: string) {
  const receipt_number = await takeNumber(ctx.db, 'REC');
  const { user } = ctx.caller;
  return ctx.db
    .insertInto('purchase_receipts')
    .values({
      purchase_order_id: order.id,
      number: order.receipts.length + 1,
      receipt_number,
      notes,
      received_by_id: user.id,
      received_by_username: user.username,
      received_by_full_name: user.full_name,
      received_at: ctx.now,
    })
    .returning(['id', 'receipt_number'])
    .executeTakeFirstOrThrow();
}

async function insertLines(
  ctx: TenantWrite,
  receipt_id: number,
  booked: readonly BookedMovement<ReceiptLine & MovementToBook>[],
): Promise<void> {
  const rows = booked.map(({ id: transaction_id, movement: { item_id, location_id, quantity } }) => ({
    ...{ receipt_id, item_id, location_id, quantity, transaction_id },
  }));
  await ctx.db.insertInto('purchase_receipt_items').values(rows).execute();
}

/** For the reversal of the receipt. */
async function insertCosts(ctx: TenantWrite, receipt_id: number, costs: readonly ReceiptCost[]): Promise<void> {
  if (costs.length === 0) return;
  await ctx.db
    .insertInto('purchase_receipt_costs')
    .values(costs.map((cost) => ({ ...cost, receipt_id })))
    .execute();
}

/**
 * Adds what came in to the lines of an order, or takes what was reversed off them. The database refuses more than was
 * ordered in any case.
 */
export async function addToItems(
  ctx: TenantWrite,
  lines: readonly { item_id: number; quantity: number }[],
): Promise<void> {
  const changes = [...piecesByItem(lines)].map(([item_id, change]) => ({ item_id, change }));
  await ctx.db
    .updateTable('purchase_order_items as i')
    .from(unnested(changes, { item_id: 'bigint', change: 'integer' }, 'd'))
    .set((eb) => ({ received_quantity: eb('i.received_quantity', '+', eb.ref('d.change')) }))
    .whereRef('i.id', '=', 'd.item_id')
    .execute();
}

function itemsAfter({ items }: PurchaseOrderView, lines: readonly ReceiptLine[]): PurchaseOrderView['items'] {
  const came = piecesByItem(lines);
  return items.map((item) => ({ ...item, received_quantity: item.received_quantity + (came.get(item.id) ?? 0) }));
}

function piecesByItem(lines: readonly { item_id: number; quantity: number }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of lines) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  return pieces;
}

/**
 * What the order goes back to when all that came in is reversed: written by the first receipt that stands. An order that comes
 * in as it is made has no status before.
 */
function statusBefore({ status, items }: PurchaseOrderView) {
  if (items.some((item) => item.received_quantity > 0)) return {};
  if (status !== 'approved' && status !== 'ordered' && status !== 'partial') return {};
  return { status_before_receipt: status };
}

async function notifyReceived(ctx: TenantWrite, { id, po_number, supplier_name }: PurchaseOrderView): Promise<void> {
  const subject = { type: 'purchase-order' as const, id, name: po_number };
  const facts = { supplier_name };
  await raiseNotifications(ctx, [{ kind: 'purchase_order_received', subject, facts, actorId: ctx.caller.user.id }]);
}
