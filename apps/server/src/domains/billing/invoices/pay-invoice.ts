import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { ChangedPlan } from '@stockhand/contract/billing/schema';
import { ById } from '@stockhand/contract/wire';
import { administratorTask } from '../../../platform/administrator-procedures.ts';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { insertCheckout, openPaymentPage } from '../checkout-row.ts';
import { lockBilledTenant } from '../subscription-row.ts';
import { invoiceColumns, invoiceRows, invoiceView } from './invoice-row.ts';

/** Opens the page on which an unpaid invoice is paid; there is none where it is paid by transfer, as the invoice says. */
export const payInvoice = administratorTask([], ById, async (ctx, { id }): Promise<ChangedPlan> => {
  const { payments } = ctx.services;
  const checkout = await ctx.transact(async (write) => {
    const tenant = await lockBilledTenant(write.db, write.caller.tenant.id, write.now);
    const invoice = await invoiceRows(readerIn(write.db), tenant.id)
      .select(invoiceColumns)
      .where('i.id', '=', id)
      .executeTakeFirst();
    if (!invoice) throw refuse.notFound();
    if (invoiceView(invoice, tenant.today).status === 'paid') throw refuse.badRequest(texts.isPaid);
    nothingChanged(write);
    return payments && insertCheckout(write, { tenant, invoice });
  });
  if (!payments || !checkout) return { payment_url: null };
  return { payment_url: await openPaymentPage(ctx, payments, checkout) };
});
