import { formatMoney, fromMinor } from '@stockhand/contract/money';
import { subscriptionInvoiceMail } from '@stockhand/documents/billing/billing-mails';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { documentDate } from '../../tenants/letterhead.ts';
import { mailAdministrators } from '../mail-administrators.ts';
import type { IssuedInvoice } from './issue-invoice.ts';

interface MailedInvoice {
  tenant: { id: number; name: string };
  invoice: IssuedInvoice;
  isDeclined?: boolean;
}

/** Tells the administrators of an invoice that is to be paid, or whose payment failed; once each. */
export async function mailInvoice(
  writer: Writer,
  services: { publicUrl: string },
  { tenant, invoice, isDeclined = false }: MailedInvoice,
): Promise<void> {
  const key = `${isDeclined ? 'declined' : 'invoice'} ${invoice.number}`;
  await mailAdministrators(writer, services, { tenant, key }, (told) =>
    subscriptionInvoiceMail({
      ...told,
      number: invoice.number,
      amount: formatMoney(fromMinor(invoice.due_cents), 'USD'),
      due: documentDate(invoice.due_on),
      isDeclined,
    }),
  );
}
