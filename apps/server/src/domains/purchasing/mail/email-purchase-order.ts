import { formatMoney } from '@stockhand/contract/money';
import { EmailPurchaseOrder } from '@stockhand/contract/purchasing/mail';
import { purchaseMessages, purchaseMailMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { purchaseOrderMail } from '@stockhand/documents/work-mails';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { acceptMailed } from '../../../platform/files/accept-drawn.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { useLimits } from '../../../platform/http/usage-limits.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { documentDate } from '../../tenants/letterhead.ts';
import { mailDocument } from '../../tenants/mail-document.ts';
import { drawPurchaseOrder } from '../draw-purchase-order.ts';
import { lockPurchaseOrder } from '../lock-purchase-order.ts';
import { findOrderSupplier } from '../order-supplier.ts';
import { findPurchaseOrder, purchaseOrderAfter } from '../purchase-order-row.ts';

/**
 * Sends the supplier a purchase order. It is drawn outside any transaction; mail, attachment, audit row and, where asked
 * for, the status `ordered` are then written together, for the order as it was drawn.
 */
export const emailPurchaseOrder = tenantTask(
  'update',
  'purchases',
  ['purchasing'],
  EmailPurchaseOrder,
  async (ctx, input): Promise<PurchaseOrderView> => {
    const order = await findPurchaseOrder(ctx.db, input.id);
    if (!order) throw refuse.notFound();
    refuseOutdated(order, input.expected_updated_at, purchaseMessages.changedMeanwhile);
    refuseUnsendable(order, input.mark_ordered);
    const supplier = await findOrderSupplier(ctx, order.supplier);
    const recipient = input.recipient ?? supplier.email;
    if (recipient === '') throw refuse.field('recipient', texts.noRecipient);
    const pdf = acceptMailed(ctx, await drawPurchaseOrder(ctx, order), input.unprintable);
    await useLimits(ctx, ['purchaseOrderMail'], order.id, texts.tooMany);
    await useLimits(ctx, ['tenantMail']);
    const { tenant } = ctx.caller;
    const { expected_delivery_date: expected } = order;
    const usual = texts.message({
      contact: supplier.contact_name,
      number: order.po_number,
      total: formatMoney(order.total, tenant.currency),
      expected: expected === null ? null : documentDate(expected),
    });
    return ctx.transact((write) =>
      sendOrder(write, order, {
        ...{ recipient, pdf, subject: input.subject, message: input.message ?? usual },
        isMarked: input.mark_ordered,
      }),
    );
  },
  { isLong: true },
);

function refuseUnsendable({ status }: PurchaseOrderView, isMarked: boolean): void {
  if (status === 'draft') throw refuse.badRequest(texts.draft);
  if (status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (isMarked && status !== 'approved') throw refuse.field('mark_ordered', texts.onlyApprovedMarked);
}

interface Sent {
  recipient: string;
  pdf: Uint8Array;
  /** The usual one where none is given. */
  subject: string | undefined;
  message: string;
  isMarked: boolean;
}

async function sendOrder(ctx: TenantWrite, order: PurchaseOrderView, sent: Sent): Promise<PurchaseOrderView> {
  const locked = await lockPurchaseOrder(ctx.db, order.id);
  if (locked.updated_at.getTime() !== order.updated_at.getTime()) throw refuse.badRequest(statusMessages.conflict);
  const { recipient, pdf, message } = sent;
  const { user } = ctx.caller;
  await mailDocument(ctx, {
    ...{ recipient, number: order.po_number, pdf },
    mailOf: (brand) =>
      purchaseOrderMail(brand, {
        poNumber: order.po_number,
        subject: sent.subject ?? texts.subject(order.po_number, brand.name),
        message,
        sentBy: user.full_name || user.username,
      }),
  });
  const status = sent.isMarked ? 'ordered' : locked.status;
  if (sent.isMarked)
    await ctx.db
      .updateTable('purchase_orders')
      .set({ status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute();
  await audit(ctx, {
    action: 'purchase-order.email',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: { recipient, ...changesBetween(locked, { status }) },
  });
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}
