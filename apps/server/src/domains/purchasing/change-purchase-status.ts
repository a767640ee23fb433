import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type ChosenStatus, choicesOf } from '@stockhand/contract/purchasing/rules';
import { ChangePurchaseStatus, type PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { type LockedOrder, lockPurchaseOrder } from './lock-purchase-order.ts';
import { isPurchaseOrder, purchaseOrderAfter } from './purchase-order-row.ts';

/** Sets the status by hand. Setting the current status again changes nothing. */
export const changePurchaseStatus = tenantMutation(
  'update',
  'purchases',
  ['purchasing'],
  ChangePurchaseStatus,
  setPurchaseStatus,
  {
    subject: isPurchaseOrder,
  },
);

export async function setPurchaseStatus(
  ctx: TenantWrite,
  { id, status, expected_updated_at }: { id: number; status: ChosenStatus; expected_updated_at?: string | undefined },
): Promise<PurchaseOrderView> {
  const order = await lockPurchaseOrder(ctx.db, id);
  if (order.status === status) nothingChanged(ctx);
  else {
    refuseOutdated(order, expected_updated_at, texts.changedMeanwhile);
    await refuseChange(ctx, order, status);
    await ctx.db.updateTable('purchase_orders').set({ status, updated_at: ctx.now }).where('id', '=', id).execute();
    await audit(ctx, {
      action: 'purchase-order.change_status',
      subject: { type: 'purchase-order', id, name: order.po_number },
      changes: changesBetween(order, { status }),
    });
  }
  return purchaseOrderAfter(readerIn(ctx.db), id);
}

async function refuseChange(ctx: TenantWrite, order: LockedOrder, status: ChosenStatus): Promise<void> {
  if (order.status === 'cancelled') throw refuse.badRequest(texts.cancelledFinal);
  if (order.status === 'received') throw refuse.badRequest(texts.receivedFinal);
  const receipts = await ctx.db
    .selectFrom('purchase_receipts as r')
    .leftJoin('purchase_receipt_reversals as v', 'v.receipt_id', 'r.id')
    .select('v.reversed_at')
    .where('r.purchase_order_id', '=', order.id)
    .execute();
  const hasReceipts = receipts.some(({ reversed_at }) => reversed_at === null);
  const choices = choicesOf({ status: order.status, hasReceipts, hasReversals: receipts.length > 0 });
  if (!choices.includes(status)) throw refuse.badRequest(hasReceipts ? texts.onlyCompleted : texts.keptReceipts);
}
