import { runBillingDay } from '../domains/billing/run-billing-day.ts';
import { atMoment } from './at-moment.ts';
import { buy } from './fuzz-billing.ts';
import type { Tenant, World } from './world.ts';

interface Founded {
  trial_plan?: 'basic' | 'advanced';
  trial_ends_at?: Date | null;
  timezone?: string;
}

type Choice = Parameters<typeof buy>[1];

export const monthly = (plan: Choice['plan']): Choice => ({ plan, cycle: 'monthly' });

/** A tenant after its trial, unless told. */
export async function foundTenant(world: World, { trial_ends_at = null, ...rest }: Founded = {}): Promise<Tenant> {
  const tenant = await world.tenant();
  await world.services.database
    .updateTable('public.tenants')
    .set({ trial_ends_at, ...rest })
    .where('id', '=', tenant.id)
    .execute();
  return tenant;
}

/** What limits the tenant after its trial. */
export async function storedPlan(world: World, { id }: Tenant): Promise<string> {
  const row = await world.services.database
    .selectFrom('public.tenants')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.plan;
}

/** The oldest first. */
export async function invoicesOf({ admin }: Tenant) {
  return (await admin.call.billing.invoices({ ordering: 'number' })).results;
}

/** Action, changes and actor of each entry of the audit log, the oldest first. */
export async function auditedIn({ db }: Tenant) {
  const rows = await db.selectFrom('audit_log').select(['action', 'changes', 'actor_name']).orderBy('id').execute();
  return rows.map(({ action, changes, actor_name }) => [action, changes, actor_name]);
}

export const quoteAt = ({ admin }: Tenant, iso: string, choice: Choice) =>
  atMoment(iso, () => admin.call.billing.preview(choice));

export const buyAt = ({ admin }: Tenant, iso: string, choice: Choice) => atMoment(iso, () => buy(admin, choice));

/** What the morning of that moment's day does for the plan. */
export const billingDayAt = (world: World, { id }: Tenant, iso: string) =>
  atMoment(iso, () => runBillingDay(world.services, id, new Date(iso)));
