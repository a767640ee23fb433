import { toMinor } from '@stockhand/contract/money';
import { type AllowanceView, GiveSaleAllowance } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { amountCharged } from '@stockhand/contract/orders/rules';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findAllowance } from '../orders/allowances/allowance-row.ts';
import { insertAllowance } from '../orders/allowances/insert-allowance.ts';
import { writeSaleRefund } from '../orders/payments/write-sale-refund.ts';
import { lockSale } from './lock-sale.ts';
import { isSale } from './sale-row.ts';

/** Gives a part of what a counter sale charged back while the customer keeps the goods (docs/rules.md#allowances). */
export const createSaleAllowance = tenantMutation('update', 'orders', ['sales'], GiveSaleAllowance, giveAllowance, {
  subject: isSale,
});

/** Under the sale's lock, as returns. */
async function giveAllowance(ctx: TenantWrite, form: GiveSaleAllowance): Promise<AllowanceView> {
  const sale = await lockSale(ctx, form.id);
  const { account } = sale;
  const { amount, reason } = form;
  const method = form.method ?? sale.payment_method;
  if (toMinor(amount) > toMinor(amountCharged(account))) throw refuse.field('amount', texts.moreThanCharged);
  if (-toMinor(amount) > toMinor(account.amount_allowed)) throw refuse.field('amount', texts.moreThanAllowed);
  const allowance_id = await insertAllowance(ctx, { sale_id: sale.id }, form);
  await writeSaleRefund(ctx, { sale_id: sale.id, allowance_id, amount, method, reference: 'Allowance' });
  await audit(ctx, {
    action: 'sale.allow',
    subject: { type: 'sale', id: sale.id, name: sale.sale_number },
    changes: { amount, method, ...(reason && { reason }) },
  });
  return findAllowance(readerIn(ctx.db), allowance_id);
}
