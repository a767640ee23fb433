import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ReverseReceipt } from '@stockhand/contract/purchasing/receipts';
import type { PurchaseStatus } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { type Reader, readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { bookStock } from '../../stock/book-stock.ts';
import { refuseMovementAs } from '../../stock/movement-refused.ts';
import type { BookedMovement, MovementToBook } from '../../stock/movements.ts';
import { addToItems } from '../book-receipt.ts';
import { type LockedOrder, lockPurchaseOrder } from '../lock-purchase-order.ts';
import { purchaseOrderAfter } from '../purchase-order-row.ts';
import { takeBackCosts } from './take-back-costs.ts';

/** Takes back what a receipt brought, all of it or nothing (docs/rules.md#receiving). */
export const reverseReceipt = tenantMutation(
  'update',
  'purchases',
  ['purchasing', 'stock', 'products'],
  ReverseReceipt,
  takeBackReceipt,
  { subject: isReceipt },
);

async function isReceipt(db: Reader, id: number): Promise<boolean> {
  return (await orderOfReceipt(db, id)) !== undefined;
}

function orderOfReceipt(db: Reader, id: number) {
  return db.selectFrom('purchase_receipts').select('purchase_order_id').where('id', '=', id).executeTakeFirst();
}

export async function takeBackReceipt(ctx: TenantWrite, input: ReverseReceipt): Promise<PurchaseOrderView> {
  const found = await orderOfReceipt(readerIn(ctx.db), input.id);
  if (!found) throw refuse.notFound();
  const order = await lockPurchaseOrder(ctx.db, found.purchase_order_id);
  const { receipts } = await purchaseOrderAfter(readerIn(ctx.db), order.id);
  const { id, receipt_number, reversed_at } = must(
    receipts.find((one) => one.id === input.id),
    'The receipt',
  );
  if (reversed_at !== null) throw refuse.badRequest(texts.alreadyReversed);
  const reason = input.reason ?? '';
  const notes = texts.reversalNote(receipt_number, reason);
  const lines = await linesOf(ctx, id);
  const { booked } = await bookStock(ctx, {
    movements: lines.map((line) => ({ ...line, transaction_type: 'purchase' as const, notes })),
    document: { type: 'purchase-order', id: order.id, reference: order.po_number },
    withArchived: true,
  }).catch(refusePlainly);
  await insertReversal(ctx, { id, reason }, booked);
  const costs_left = await takeBackCosts(ctx, { id, receipt_number, po_number: order.po_number });
  const status = await reopen(ctx, order, lines);
  await audit(ctx, {
    action: 'purchase-order.reverse_receipt',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: {
      ...changesBetween({ status: order.status }, { status }),
      receipt: receipt_number,
      quantity: -lines.reduce((sum, line) => sum + line.quantity, 0),
      lines: lines.length,
      reason,
      ...(costs_left.length > 0 && { costs_left }),
    },
  });
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * Each line from where it came in, at its price and cost, so that the ledger shows what was bought after all: purchases
 * of less than nothing, which sums of purchases need not tell apart.
 */
function linesOf({ db }: TenantWrite, receiptId: number) {
  return db
    .selectFrom('purchase_receipt_items as r')
    .innerJoin('stock_transactions as t', 't.id', 'r.transaction_id')
    .select(['r.id as receipt_item_id', 'r.item_id', 'r.location_id', 't.product_id', 't.unit_price', 't.unit_cost'])
    .select((eb) => eb.neg('r.quantity').as('quantity'))
    .where('r.receipt_id', '=', receiptId)
    .orderBy('r.id')
    .execute();
}

/** Only quantities can be refused: products and locations with a history are not deleted, and goods go out of any. */
const refusePlainly = refuseMovementAs({
  insufficient: () => refuse.badRequest(stockMessages.insufficient),
  'too-much': () => refuse.badRequest(texts.stockTooLarge),
  'unknown-product': () => refuse.badRequest(texts.unknownProduct),
  'unknown-location': () => refuse.badRequest(texts.unknownLocation),
  'inactive-location': () => refuse.badRequest(texts.inactiveLocation),
});

async function insertReversal(
  ctx: TenantWrite,
  { id, reason }: { id: number; reason: string },
  booked: readonly BookedMovement<Line & MovementToBook>[],
): Promise<void> {
  const { user } = ctx.caller;
  await ctx.db
    .insertInto('purchase_receipt_reversals')
    .values({
      receipt_id: id,
      reason,
      reversed_by_id: user.id,
      reversed_by_username: user.username,
      reversed_by_full_name: user.full_name,
      reversed_at: ctx.now,
    })
    .execute();
  await ctx.db
    .insertInto('purchase_receipt_reversal_items')
    .values(booked.map(({ id, movement }) => ({ receipt_item_id: movement.receipt_item_id, transaction_id: id })))
    .execute();
}

/** What was taken out is outstanding again; what an order gave up when it was closed stays given up. */
async function reopen(ctx: TenantWrite, order: LockedOrder, lines: readonly Line[]): Promise<PurchaseStatus> {
  await addToItems(ctx, lines);
  const items = await ctx.db
    .selectFrom('purchase_order_items')
    .select('received_quantity')
    .where('purchase_order_id', '=', order.id)
    .execute();
  const isPartial = items.some((item) => item.received_quantity > 0);
  const status = isPartial ? 'partial' : (order.status_before_receipt ?? 'ordered');
  await ctx.db.updateTable('purchase_orders').set({ status, updated_at: ctx.now }).where('id', '=', order.id).execute();
  return status;
}
