import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { isTotalStorable, type PurchaseOrderView, UpdatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { audit, nothingChanged } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type LockedOrder, lockPurchaseOrder } from '../lock-purchase-order.ts';
import { lockSupplier } from '../ordered-goods.ts';
import { isPurchaseOrder, purchaseOrderAfter } from '../purchase-order-row.ts';
import { linesOfDraft, replaceLines } from './replace-lines.ts';

/** Everything that a draft says; its lines as a whole (docs/rules.md#purchase-orders). */
export const updatePurchaseOrder = tenantMutation(
  'update',
  'purchases',
  ['purchasing'],
  UpdatePurchaseOrder,
  editDraft,
  { subject: isPurchaseOrder },
);

async function editDraft(ctx: TenantWrite, form: UpdatePurchaseOrder): Promise<PurchaseOrderView> {
  const order = await lockPurchaseOrder(ctx.db, form.id);
  if (order.status !== 'draft') throw refuse.badRequest(texts.onlyDraftsEdited);
  refuseOutdated(order, form.expected_updated_at, texts.changedMeanwhile);
  const columns = namedColumns(form);
  const changes: Record<string, unknown> = changesBetween(order, columns);
  if (form.supplier !== undefined && form.supplier !== order.supplier_id)
    Object.assign(changes, { supplier: await otherSupplier(ctx, order, form.supplier) });
  const amounts = { ...order, ...columns, items: form.items ?? (await linesOfDraft(ctx, order)) };
  if (!isTotalStorable(amounts)) throw refuse.field('items', texts.totalLarge);
  const items = form.items ? await replaceLines(ctx, order, form.items) : [];
  if (items.length > 0) changes.items = items;
  if (Object.keys(changes).length === 0) nothingChanged(ctx);
  else {
    const { subtotal, total } = purchaseTotals(amounts);
    Object.assign(changes, changesBetween(order, { total }));
    await ctx.db
      .updateTable('purchase_orders')
      .set({
        ...columns,
        ...(changes.supplier !== undefined && { supplier_id: form.supplier }),
        ...{ subtotal, total, updated_at: ctx.now },
      })
      .where('id', '=', order.id)
      .execute();
    await audit(ctx, {
      action: 'purchase-order.update',
      subject: { type: 'purchase-order', id: order.id, name: order.po_number },
      changes,
    });
  }
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}

/** What the form names of the order's own columns; the supplier is set apart. */
function namedColumns(form: UpdatePurchaseOrder) {
  const { location, status, shipping_cost, tax, discount } = form;
  const { expected_delivery_date, delivery_address, notes } = form;
  const named = {
    ...{ location, status, shipping_cost, tax, discount },
    expected_delivery_date: expected_delivery_date === undefined ? undefined : expected_delivery_date || null,
    delivery_address: delivery_address === undefined ? undefined : (delivery_address ?? ''),
    notes: notes === undefined ? undefined : (notes ?? ''),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<LockedOrder>;
}

/** The names of both. */
async function otherSupplier(ctx: TenantWrite, order: LockedOrder, id: number): Promise<[string, string]> {
  const { name, problem } = await lockSupplier(ctx, id);
  if (problem !== undefined) throw refuse.field('supplier', problem);
  const before = await ctx.db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', order.supplier_id)
    .executeTakeFirstOrThrow();
  return [before.name, name];
}
