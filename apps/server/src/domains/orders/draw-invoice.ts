import { dayIn } from '@stockhand/contract/calendar';
import { paymentStatusLabels } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { companyPaper, dayOnPaper, drawPaper } from '../tenants/company-paper.ts';

/** An order's invoice as an A4 PDF in the company's name and currency (document 3, section 2). */
export async function drawInvoice(ctx: TenantRead, order: OrderView): Promise<Uint8Array> {
  const { currency, timezone } = ctx.who.tenant;
  const { history: _, ...facts } = order;
  return drawPaper(ctx, 'invoice', {
    ...facts,
    company: await companyPaper(ctx),
    currency,
    payment_status: paymentStatusLabels[order.payment_status],
    ordered_on: dayOnPaper(dayIn(order.created_at, timezone)),
  });
}
