import { formatMoney } from '@stockhand/contract/money';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { EmailReceipt, type SaleView } from '@stockhand/contract/sales/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { receiptMail } from '@stockhand/documents/work-mails';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { acceptMailed } from '../../../platform/files/accept-drawn.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { useLimits } from '../../../platform/http/usage-limits.ts';
import { must } from '../../../platform/must.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { mailDocument } from '../../tenants/mail-document.ts';
import { findSale, isSale } from '../sale-row.ts';
import { drawReceipt } from './draw-receipt.ts';

/**
 * Sends the receipt of a sale to the address given, else to the customer's in the records. It is drawn outside any
 * transaction; mail, attachment and audit row are then written together, for the sale as it was drawn.
 */
export const emailReceipt = tenantTask(
  'update',
  'orders',
  ['sales'],
  EmailReceipt,
  async (ctx, { id, email, unprintable }): Promise<SaleView> => {
    const sale = await findSale(ctx.db, id);
    if (!sale) throw refuse.notFound();
    const recipient = email || sale.customer_email;
    if (!recipient) throw refuse.field('email', texts.emailRequired);
    const pdf = acceptMailed(ctx, await drawReceipt(ctx, sale, 'a4'), unprintable);
    await useLimits(ctx, ['receiptMail'], id, texts.tooManyMails);
    await useLimits(ctx, ['tenantMail']);
    return ctx.transact((write) => sendReceipt(write, sale, recipient, pdf));
  },
  { isLong: true, subject: isSale },
);

async function sendReceipt(ctx: TenantWrite, sale: SaleView, recipient: string, pdf: Uint8Array): Promise<SaleView> {
  const { id, sale_number } = sale;
  await ctx.db.selectFrom('sales').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const now = must(await findSale(readerIn(ctx.db), id), 'The sale');
  const figures = ['amount_returned', 'amount_allowed', 'fee_amount'] as const;
  if (figures.some((figure) => now[figure] !== sale[figure])) throw refuse.badRequest(statusMessages.conflict);
  const { tenant, user } = ctx.caller;
  await mailDocument(ctx, {
    recipient,
    number: sale_number,
    pdf,
    mailOf: (brand) =>
      receiptMail(brand, {
        customerName: sale.customer_name,
        saleNumber: sale_number,
        total: formatMoney(sale.total_amount, tenant.currency),
        sentBy: user.full_name || user.username,
      }),
  });
  await audit(ctx, {
    action: 'sale.email',
    subject: { type: 'sale', id, name: sale_number },
    changes: { recipient },
  });
  return now;
}
