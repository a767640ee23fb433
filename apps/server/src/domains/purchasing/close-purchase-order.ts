import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ClosePurchaseOrder } from '@stockhand/contract/purchasing/receipts';
import { outstandingOf, receivableStatuses } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { audit } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { isPurchaseOrder, purchaseOrderAfter } from './purchase-order-row.ts';

/** Gives up what is outstanding: the order is received, with quantities that were not delivered (docs/rules.md#receiving). */
export const closePurchaseOrder = tenantMutation(
  'update',
  'purchases',
  ['purchasing'],
  ClosePurchaseOrder,
  giveUpOutstanding,
  { subject: isPurchaseOrder },
);

export async function giveUpOutstanding(ctx: TenantWrite, input: ClosePurchaseOrder): Promise<PurchaseOrderView> {
  const order = await lockPurchaseOrder(ctx.db, input.id);
  if (!receivableStatuses.includes(order.status)) throw refuse.badRequest(texts.notClosable);
  refuseOutdated(order, input.expected_updated_at, texts.changedMeanwhile);
  const items = await ctx.db
    .selectFrom('purchase_order_items')
    .select(['quantity', 'received_quantity', 'not_delivered_quantity'])
    .where('purchase_order_id', '=', order.id)
    .execute();
  await ctx.db
    .updateTable('purchase_order_items')
    .set((eb) => ({ not_delivered_quantity: eb('quantity', '-', eb.ref('received_quantity')) }))
    .where('purchase_order_id', '=', order.id)
    .execute();
  const status = 'received' as const;
  const reason = input.reason ?? '';
  await ctx.db
    .updateTable('purchase_orders')
    .set({ status, closed_at: ctx.now, close_reason: reason, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute();
  await audit(ctx, {
    action: 'purchase-order.close',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: {
      ...changesBetween({ status: order.status }, { status }),
      not_delivered: items.reduce((sum, item) => sum + outstandingOf(item), 0),
      reason,
    },
  });
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}
