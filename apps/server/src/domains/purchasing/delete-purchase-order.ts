import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';

/** Deletes a draft with its lines; its number is not reused. */
export const deletePurchaseOrder = tenantMutation('delete', 'purchases', ['purchasing'], ById, async (ctx, { id }) => {
  const order = await lockPurchaseOrder(ctx.db, id);
  if (order.status !== 'draft') throw refuse.badRequest(texts.onlyDraftsDeleted);
  await ctx.db.deleteFrom('purchase_orders').where('id', '=', id).execute();
  await audit(ctx, {
    action: 'purchase-order.delete',
    subject: { type: 'purchase-order', id, name: order.po_number },
  });
});
