import { addDays } from '@stockhand/contract/calendar';
import { formatMoney, fromMinor } from '@stockhand/contract/money';
import { unpaidInvoiceMail } from '@stockhand/documents/billing/billing-mails';
import { readerIn, type Writer } from '../../../platform/data/tenant-db.ts';
import { documentDate } from '../../tenants/letterhead.ts';
import { mailAdministrators } from '../mail-administrators.ts';
import type { BilledTenant } from '../subscription-row.ts';
import { unpaidInvoices } from './invoice-row.ts';

/**
 * Mails the administrators of an unpaid invoice on its due day and a week after it, once each (docs/rules.md#subscriptions).
 * A server that was off on the day makes up for it within a week.
 */
export async function remindOfUnpaid(
  writer: Writer,
  services: { publicUrl: string },
  tenant: BilledTenant,
): Promise<void> {
  for (const { number, due_on, due_cents } of await unpaidInvoices(readerIn(writer), tenant.id).execute()) {
    const [first, second, end] = [due_on, addDays(due_on, 7), addDays(due_on, 14)];
    if (tenant.today < first || tenant.today >= end) continue;
    const isSecond = tenant.today >= second;
    await mailAdministrators(writer, services, { tenant, key: `unpaid ${number} ${isSecond ? 2 : 1}` }, (told) =>
      unpaidInvoiceMail({
        ...told,
        number,
        amount: formatMoney(fromMinor(due_cents), 'USD'),
        due: documentDate(due_on),
        isOverdue: due_on < tenant.today,
      }),
    );
  }
}
