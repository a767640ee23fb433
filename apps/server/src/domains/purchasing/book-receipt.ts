import { type PurchaseStatus, type ReceivedLine, statusAfterReceipt } from '@stockhand/contract/purchasing/rules';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import type { LockedLevels } from '../stock/lock-stock.ts';
import type { PlannedMovement } from '../stock/movements.ts';

import { bookMovements, checkMovements } from '../stock/record-movements.ts';
import { beforeLearning } from '../suppliers/products/learn-supplier-products.ts';
import { averageCosts, type ReceiptCost } from './average-costs.ts';
import { type WrittenReceipt, writeReceipt } from './write-receipt.ts';

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

/** A line of the order before the receipt. */
export interface LineBefore extends ReceivedLine {
  id: number;
}

interface ReceivedOrder {
  id: number;
  po_number: string;
  supplier_name: string;
  /** One that comes in as it is made has no status before. */
  status?: PurchaseStatus;
  items: readonly LineBefore[];
  /** Products of the receipt's lines that the supplier is not known to sell, read under the lock of their stock. */
  newlySold: readonly number[];
}

interface ReceiptToBook {
  lines: readonly CheckedLine[];
  notes: string;
  update_costs: boolean;
}

/**
 * The first half: refuses what cannot be booked, before anything is written, under the locks of the stock: `levels` where the
 * caller has taken them. Throws MovementRefused with the position of the line.
 */
export function checkReceipt<Line extends ReceiptLine>(
  ctx: TenantWrite,
  lines: readonly Line[],
  levels?: LockedLevels,
) {
  return checkMovements(
    ctx,
    lines.map((line) => ({ ...line, transaction_type: 'purchase' as const })),
    levels ? { levels } : {},
  );
}

/**
 * The second half: books the goods into stock, writes the receipt and what it means for the order, whose row the caller
 * has locked. Answers the receipt and the status that the order has now.
 */
export async function bookReceipt(
  ctx: TenantWrite,
  order: ReceivedOrder,
  { lines, notes, update_costs }: ReceiptToBook,
): Promise<{ receipt: WrittenReceipt; status: 'partial' | 'received' }> {
  const source = { type: 'purchase-order' as const, id: order.id, reference: order.po_number };
  const booking = { source, at: ctx.now, by: ctx.caller.user };
  const booked = await bookMovements(
    ctx,
    lines.map((line) => ({ ...line, ...booking })),
  );
  const movements = lines.map(({ movement }) => movement);
  const costs = update_costs ? await averageCosts(ctx, order.po_number, movements) : [];
  await beforeLearning(ctx, order.newlySold);
  const status = statusAfterReceipt(linesAfter(order.items, lines));
  const change = { status, updated_at: ctx.now, ...statusBefore(order) };
  const receipt = await writeReceipt(ctx, { orderId: order.id, change, notes, booked });
  await keepCosts(ctx, receipt, costs);
  if (status === 'received') await tellReceived(ctx, order);
  return { receipt, status };
}

/** For the reversal of the receipt. */
async function keepCosts(ctx: TenantWrite, { id }: WrittenReceipt, costs: readonly ReceiptCost[]): Promise<void> {
  if (costs.length === 0) return;
  await ctx.db
    .insertInto('purchase_receipt_costs')
    .values(costs.map((cost) => ({ ...cost, receipt_id: id })))
    .execute();
}

/** The lines of an order after these of a receipt came in. */
export function linesAfter<Line extends LineBefore>(items: readonly Line[], lines: readonly CheckedLine[]): Line[] {
  const came = new Map<number, number>();
  for (const { item_id, movement } of lines) came.set(item_id, (came.get(item_id) ?? 0) + movement.quantity);
  return items.map((item) => ({ ...item, received_quantity: item.received_quantity + (came.get(item.id) ?? 0) }));
}

/** What the order goes back to when all that came in is reversed: kept by the first receipt that stands. */
function statusBefore({ status, items }: ReceivedOrder) {
  if (items.some((item) => item.received_quantity > 0)) return {};
  if (status !== 'approved' && status !== 'ordered' && status !== 'partial') return {};
  return { status_before_receipt: status };
}

async function tellReceived(ctx: TenantWrite, { id, po_number, supplier_name }: ReceivedOrder): Promise<void> {
  const subject = { type: 'purchase-order' as const, id, name: po_number };
  const facts = { supplier_name };
  await raiseNotifications(ctx, [{ kind: 'purchase_order_received', subject, facts, actorId: ctx.caller.user.id }]);
}
