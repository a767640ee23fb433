import type { Held } from '@stockhand/contract/billing/quote';
import { dayIn } from '@stockhand/contract/calendar';
import { type Reader, readerIn, type Writer } from '../../platform/data/tenant-db.ts';

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** A tenant with what it pays for, as far as a change depends on it. */
export interface BilledTenant {
  id: number;
  schema_name: string;
  name: string;
  timezone: string;
  trial_ends_at: Date | null;
  /** One that has ended keeps its credit. */
  subscription: SubscriptionRow | undefined;
  /** Undefined without an active subscription. */
  held: Held | undefined;
  /** The day in the tenant's time zone. */
  today: string;
  /** When a first subscription would begin: the last day of the trial, or today. */
  startsOn: string;
}

export async function findBilledTenant(db: Reader, tenantId: number, now: Date): Promise<BilledTenant> {
  const tenant = await db
    .selectFrom('public.tenants')
    .select(['id', 'schema_name', 'name', 'timezone', 'trial_ends_at'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const subscription = await findRow(db, tenantId);
  const today = dayIn(now, tenant.timezone);
  const trialEnd = tenant.trial_ends_at && dayIn(tenant.trial_ends_at, tenant.timezone);
  return {
    ...tenant,
    subscription,
    held: subscription?.status === 'active' ? heldOf(subscription) : undefined,
    today,
    startsOn: trialEnd !== null && trialEnd > today ? trialEnd : today,
  };
}

/** The same under the lock that everything takes which changes a plan or counts against it. */
export async function lockBilledTenant(writer: Writer, tenantId: number, now: Date): Promise<BilledTenant> {
  await writer.selectFrom('public.tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  return findBilledTenant(readerIn(writer), tenantId, now);
}

function findRow(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.subscriptions')
    .select([
      'status',
      'plan',
      'cycle',
      'period_start',
      'period_end',
      'anchor',
      'is_ending',
      'credit_cents',
      'version',
      'payer',
      'card',
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}

function heldOf({ plan, cycle, period_start, period_end }: SubscriptionRow): Held {
  return { plan, cycle, period: { start: period_start, end: period_end } };
}
