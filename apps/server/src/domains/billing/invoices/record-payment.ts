import type { Writer } from '../../../platform/data/tenant-db.ts';
import { setPlan } from '../../tenants/set-plan.ts';

interface Payment {
  invoice_id: number;
  tenant_id: number;
  method: string;
  reference: string;
  now: Date;
}

/** Books the payment of an invoice, once: false when it was paid before. A plan that waited for it counts again. */
export async function recordPayment(
  writer: Writer,
  { invoice_id, tenant_id, method, reference, now }: Payment,
): Promise<boolean> {
  const booked = await writer
    .insertInto('public.subscription_payments')
    .values({ invoice_id, paid_at: now, method, reference })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .returning('invoice_id')
    .executeTakeFirst();
  if (!booked) return false;
  const subscription = await writer
    .selectFrom('public.subscriptions')
    .select('plan')
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (subscription) await setPlan(writer, tenant_id, subscription.plan);
  return true;
}
