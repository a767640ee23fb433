import { dayIn } from '@stockhand/contract/calendar';
import { orderMessages } from '@stockhand/contract/orders/messages';
import type { ReturnView } from '@stockhand/contract/orders/returns';
import { invoiceNumberOf } from '@stockhand/contract/orders/rules';
import { saleMessages } from '@stockhand/contract/sales/messages';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { documentDate, drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { findBilledCustomer } from '../customers/billed-customer.ts';
import { findReturn } from './return-row.ts';

/** The credit note of a return of an order or a counter sale, named after its number. */
export const printCreditNote = tenantFile('read', 'orders', ById, async (ctx, { id }) => {
  const found = await findReturn(ctx.db, id);
  if (!found) throw refuse.notFound();
  if (found.undoes !== null || found.undone_by !== null) throw refuse.badRequest(orderMessages.creditNoteOfUndone);
  const { currency, timezone } = ctx.caller.tenant;
  const bytes = await drawDocument(ctx, 'credit-note', {
    ...(await documentOf(ctx, found)),
    tenant: await letterheadOf(ctx),
    currency,
    return_number: found.return_number,
    returned_on: documentDate(dayIn(found.created_at, timezone)),
    items: found.items.map(({ product_name, sku, quantity, unit_price, line_total, reason }) => ({
      ...{ product_name, sku, quantity, unit_price, line_total, reason },
    })),
    amount: found.amount,
    refund_amount: found.refund_amount,
    fee_amount: found.fee_amount,
    goodwill_amount: found.goodwill_amount,
    notes: found.notes,
  });
  return new Download(bytes, 'application/pdf', `${found.return_number}.pdf`);
});

async function documentOf(ctx: TenantRead, { order, sale }: ReturnView) {
  if (order !== null) {
    const { order_number } = await ctx.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const { name, email, phone } = await findBilledCustomer(ctx.db, order);
    return {
      document: { label: 'Invoice', number: invoiceNumberOf(order_number) },
      customer: [name, email ?? '', phone ?? ''],
    };
  }
  const { sale_number, customer_name } = await ctx.db
    .selectFrom('sales')
    .select(['sale_number', 'customer_name'])
    .where('id', '=', must(sale, 'The sale of a return'))
    .executeTakeFirstOrThrow();
  return {
    document: { label: 'Sale', number: sale_number },
    customer: [customer_name || saleMessages.unnamedCustomer],
  };
}
