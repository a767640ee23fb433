import { fromMinor, toMinor } from '@stockhand/contract/money';
import { ReturnItems, type ReturnView } from '@stockhand/contract/orders/returns';
import { planRefund } from '@stockhand/contract/orders/rules';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { writeSaleRefund } from '../orders/payments/write-sale-refund.ts';
import { bookReturn } from '../orders/returns/book-return.ts';
import { planReturn, refundTexts, returnValueOf } from '../orders/returns/plan-return.ts';
import { returnAfter } from '../orders/returns/return-row.ts';
import { refundFacts, returnedFacts } from '../orders/returns/returned-facts.ts';
import { addReturned } from './add-returned.ts';
import { isSale } from './sale-row.ts';

/** Lines of a counter sale come back, in one return with its refund (docs/rules.md#returns). */
export const createSaleReturn = tenantMutation('update', 'orders', ['sales'], ReturnItems, returnSaleItems, {
  subject: isSale,
});

/** Under the sale's lock, which is taken before those of the stock. */
export async function returnSaleItems(ctx: TenantWrite, form: ReturnItems): Promise<ReturnView> {
  const sale = await lockSale(ctx, form.id);
  const { planned, problems } = planReturn(sale.items, form.items);
  const refund = planRefund('sale', sale.account, fromMinor(returnValueOf(planned)), form);
  if (typeof refund === 'string') problems[refund] = [refundTexts[refund]];
  if (typeof refund === 'string' || Object.keys(problems).length > 0) throw refuse.fields(problems);
  const document = { type: 'sale' as const, id: sale.id };
  const booked = await bookReturn(ctx, { document, planned, refund, notes: form.notes });
  await addReturned(
    ctx,
    planned.map(({ line }) => line),
  );
  if (refund.refund_amount > 0) {
    const method = form.refund_method ?? sale.payment_method;
    const { id: return_id, return_number: reference } = booked;
    await writeSaleRefund(ctx, { sale_id: sale.id, return_id, amount: refund.refund_amount, method, reference });
  }
  await audit(ctx, {
    action: 'sale.return',
    subject: { type: 'sale', id: sale.id, name: sale.sale_number },
    changes: { return_number: booked.return_number, items: returnedFacts(planned), ...refundFacts(refund) },
  });
  return returnAfter(readerIn(ctx.db), booked.id);
}

/** The sale with its lines and what was given back, until the transaction ends. */
async function lockSale(ctx: TenantWrite, id: number) {
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['id', 'sale_number', 'payment_method', 'total_amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!sale) throw refuse.notFound();
  const items = await ctx.db
    .selectFrom('sale_items')
    .select(['id', 'product_id', 'product_name', 'quantity', 'returned_quantity', 'unit_price', 'unit_cost'])
    .select((eb) => [eb.lit(0).as('discount_share'), eb.lit(0).as('tax_share')])
    .where('sale_id', '=', id)
    .orderBy('id')
    .execute();
  const returns = await ctx.db
    .selectFrom('returns')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'),
      eb.fn.coalesce(eb.fn.sum<number>('refund_amount'), eb.lit(0)).as('refunded'),
    ])
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  const total = sale.total_amount;
  const amount_paid = fromMinor(toMinor(total) - toMinor(returns.refunded));
  return { ...sale, items, account: { total, amount_returned: returns.amount, amount_allowed: 0, amount_paid } };
}
