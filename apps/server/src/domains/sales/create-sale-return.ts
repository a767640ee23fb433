import { fromMinor } from '@stockhand/contract/money';
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
import { lockSale } from './lock-sale.ts';
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
