import { dayIn } from '@stockhand/contract/calendar';
import { purchaseStatusLabels, purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { documentDate, drawDocument, letterheadOf } from '../tenants/letterhead.ts';
import { findPurchaseOrder } from './purchase-order-row.ts';

/** The order as its supplier gets it: an A4 PDF named after its number. */
export const printPurchaseOrder = tenantFile('read', 'purchases', ById, async (ctx, { id }) => {
  const order = await findPurchaseOrder(ctx.db, id);
  if (!order) throw refuse.notFound();
  const { currency, timezone } = ctx.caller.tenant;
  const bytes = await drawDocument(ctx, 'purchase-order', {
    ...order,
    tenant: await letterheadOf(ctx),
    currency,
    status: purchaseStatusLabels[order.status],
    created_on: documentDate(dayIn(order.created_at, timezone)),
    created_by: order.created_by_username,
    expected_on: order.expected_delivery_date === null ? '' : documentDate(order.expected_delivery_date),
    supplier: await supplierOf(ctx, order.supplier),
    tax_amount: purchaseTotals(order).tax_amount,
  });
  return new Download(bytes, 'application/pdf', `${order.po_number}.pdf`);
});

/** Also one that is archived by now. */
function supplierOf(ctx: TenantRead, id: number) {
  return ctx.db
    .selectFrom('suppliers')
    .select(['name', 'contact_name', 'address', 'email', 'phone', 'tax_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
