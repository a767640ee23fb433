import { openDirect } from './connect.ts';

export type Paid = 'paid' | 'paid before' | 'unknown';

/**
 * Books the transfer for an invoice of a subscription, which an operator found on the account. The plan that waited for it
 * counts again (docs/rules.md#subscriptions).
 */
export async function payInvoice(url: string, number: string, reference: string): Promise<Paid> {
  const client = await openDirect(url);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; tenant_id: string }>(
      'select id, tenant_id from public.subscription_invoices where number = $1 and due_cents > 0',
      [number],
    );
    const [invoice] = rows;
    if (!invoice) return 'unknown';
    await client.query('select id from public.tenants where id = $1 for no key update', [invoice.tenant_id]);
    const booked = await client.query(
      `insert into public.subscription_payments (invoice_id, paid_at, method, reference)
       values ($1, $2, 'bank transfer', $3) on conflict (invoice_id) do nothing`,
      [invoice.id, new Date(), reference],
    );
    if (booked.rowCount === 0) return 'paid before';
    const held = await client.query<{ plan: string }>(
      "select plan from public.subscriptions where tenant_id = $1 and status = 'active'",
      [invoice.tenant_id],
    );
    const [subscription] = held.rows;
    if (subscription)
      await client.query('update public.tenants set plan = $1 where id = $2', [subscription.plan, invoice.tenant_id]);
    await client.query('commit');
    return 'paid';
  } finally {
    await client.end();
  }
}
