import { saleMessages } from '@stockhand/contract/sales/messages';
import type { ReceiptFormat, SaleView } from '@stockhand/contract/sales/schema';
import type { Drawn } from '@stockhand/documents/run-in-worker';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { documentTime, drawDocument, letterheadOf } from '../../tenants/letterhead.ts';

/** A sale's receipt as a PDF in the tenant's name, currency and time zone (docs/rules.md#receipts). */
export async function drawReceipt(ctx: TenantRead, sale: SaleView, format: ReceiptFormat): Promise<Drawn> {
  const { currency, timezone } = ctx.caller.tenant;
  return drawDocument(ctx, 'receipt', {
    tenant: await letterheadOf(ctx),
    currency,
    format,
    sale_number: sale.sale_number,
    sold_at: documentTime(sale.created_at, timezone),
    sold_by: sale.created_by,
    customer: sale.customer_name || saleMessages.unnamedCustomer,
    payment_method: sale.payment_method,
    amount_given: sale.amount_given,
    items: sale.items.map(({ product_name, sku, quantity, unit_price, line_total, returned_quantity }) => ({
      ...{ product_name, sku, quantity, unit_price, line_total, returned_quantity },
    })),
    total: sale.total_amount,
    amount_returned: sale.amount_returned,
    amount_allowed: sale.amount_allowed,
    amount_refunded: sale.amount_refunded,
    fee_amount: sale.fee_amount,
    goodwill_amount: sale.goodwill_amount,
  });
}
