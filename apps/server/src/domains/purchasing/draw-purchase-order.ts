import { dayIn } from '@stockhand/contract/calendar';
import { type PurchaseStatus, purchaseStatusLabels, purchaseTotals } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import type { PdfLetterhead } from '@stockhand/documents/pdf-page';
import type { PurchaseOrderPdf } from '@stockhand/documents/purchase-order-pdf';
import type { Drawn } from '@stockhand/documents/run-in-worker';
import type { TenantRead } from '../../platform/handler-context.ts';
import { documentDate, drawDocument, letterheadOf } from '../tenants/letterhead.ts';
import { findOrderSupplier } from './order-supplier.ts';

/** A purchase order as its supplier gets it, an A4 PDF (docs/rules.md#purchase-orders). */
export async function drawPurchaseOrder(ctx: TenantRead, order: PurchaseOrderView): Promise<Drawn> {
  return drawDocument(ctx, 'purchase-order', await printedOrder(ctx, order, await letterheadOf(ctx)));
}

/** An order that is not placed yet or called off says so. */
const marks: Partial<Record<PurchaseStatus, string>> = { draft: 'DRAFT', cancelled: 'CANCELLED' };

/** What the PDF of a purchase order says. */
export async function printedOrder(
  ctx: TenantRead,
  order: PurchaseOrderView,
  tenant: PdfLetterhead,
): Promise<PurchaseOrderPdf> {
  const { currency, timezone } = ctx.caller.tenant;
  const { receipts: _, ...facts } = order;
  return {
    ...facts,
    tenant,
    currency,
    status: purchaseStatusLabels[order.status],
    mark: marks[order.status],
    created_on: documentDate(dayIn(order.created_at, timezone)),
    created_by: order.created_by_username,
    expected_on: order.expected_delivery_date === null ? '' : documentDate(order.expected_delivery_date),
    supplier: await findOrderSupplier(ctx, order.supplier),
    tax_amount: purchaseTotals(order).tax_amount,
  };
}
