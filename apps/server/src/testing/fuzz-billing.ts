import { must } from '../platform/must.ts';
import type { Input, Preparation } from './fuzz-input.ts';
import type { Person, Tenant, World } from './world.ts';

export const billingInputs: Record<string, Input> = {
  'billing.get': {},
  'billing.preview': { plan: 'ultra', cycle: 'yearly' },
  'billing.invoices': { page: 1, page_size: 5, ordering: '-due' },
};

const monthly = { plan: 'advanced', cycle: 'monthly' } as const;

/** Buys the plan at its price of today. */
export async function buy(
  person: Person,
  choice: { plan: 'basic' | 'advanced' | 'ultra' | 'premium'; cycle: 'monthly' | 'yearly' },
) {
  const { due, version } = await person.call.billing.preview(choice);
  return person.call.billing.change({ ...choice, due, version });
}

/** The oldest unpaid invoice is paid, as an operator books a transfer. */
export async function bookTransfers(world: World, tenant: Pick<Tenant, 'id'>): Promise<void> {
  await world.services.database
    .insertInto('public.subscription_payments')
    .columns(['invoice_id', 'paid_at', 'method', 'reference'])
    .expression((eb) =>
      eb
        .selectFrom('public.subscription_invoices as i')
        .select((of) => [
          'i.id',
          of.val(new Date()).as('paid_at'),
          of.val('Transfer').as('method'),
          of.val('1').as('reference'),
        ])
        .where('i.tenant_id', '=', tenant.id),
    )
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
}

/** In a tenant of its own: what it buys limits the tenant of the stage no further. */
export function billingPreparations(world: World): Record<string, Preparation> {
  let buyer: Promise<Tenant> | undefined;
  const paying = async (isSubscribed: boolean) => {
    buyer ??= world.tenant();
    const tenant = await buyer;
    await bookTransfers(world, tenant);
    await world.services.database.deleteFrom('public.subscriptions').where('tenant_id', '=', tenant.id).execute();
    if (isSubscribed) await buy(tenant.admin, monthly);
    return { tenant, as: tenant.admin, schema: tenant.schema };
  };
  const invoiceOf = async (tenant: Tenant) => {
    const { results } = await tenant.admin.call.billing.invoices({});
    return { id: must(results[0]).id };
  };
  return {
    'billing.change': async () => {
      const { tenant, ...caller } = await paying(false);
      const { due, version } = await tenant.admin.call.billing.preview(monthly);
      return { input: { ...monthly, due, version }, ...caller };
    },
    'billing.end': async () => {
      const { tenant: _, ...caller } = await paying(true);
      return { input: {}, ...caller };
    },
    'billing.resume': async () => {
      const { tenant, ...caller } = await paying(true);
      await tenant.admin.call.billing.end({});
      return { input: {}, ...caller };
    },
    'billing.confirm': async () => {
      const { tenant, ...caller } = await paying(false);
      const { id } = await world.services.database
        .insertInto('public.checkouts')
        .values({
          tenant_id: tenant.id,
          status: 'paid',
          version: 0,
          amount_cents: 100,
          created_by: tenant.admin.caller.user.id,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { input: { checkout: id }, ...caller };
    },
    'billing.printInvoice': async () => {
      const { tenant, ...caller } = await paying(true);
      return { input: await invoiceOf(tenant), ...caller };
    },
    'billing.payInvoice': async () => {
      const { tenant, ...caller } = await paying(true);
      return { input: await invoiceOf(tenant), ...caller };
    },
  };
}
