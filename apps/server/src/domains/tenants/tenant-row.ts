import type { TenantView } from '@stockhand/contract/tenants/schema';
import { lastingMediaUrl } from '../../platform/media.ts';
import type { Reader } from '../../platform/tenant-db.ts';

/** Companies that are there for their members; a deleted one is hidden at once (rulings B, Tenants). */
export function tenantRows(db: Reader) {
  return db
    .selectFrom('public.tenants as t')
    .select([
      't.id',
      't.name',
      't.schema_name',
      't.industry',
      't.primary_color',
      't.secondary_color',
      't.logo_key',
      't.address',
      't.phone',
      't.email',
      't.website',
      't.currency',
      't.timezone',
    ])
    .where('t.status', '=', 'active');
}

export type TenantRow = Awaited<ReturnType<ReturnType<typeof tenantRows>['execute']>>[number];

export function tenantView({ logo_key, ...row }: TenantRow, currentId: number | undefined): TenantView {
  const logo = logo_key === null ? null : lastingMediaUrl(logo_key);
  return { ...row, logo, logo_url: logo, is_current: row.id === currentId };
}

/** Whether somebody belongs to a company that is there, be it as one who may not enter it. */
export async function isAnywhere(db: Reader, userId: number): Promise<boolean> {
  const row = await tenantRows(db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .where('m.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The companies a person may enter: the one used last first, then the oldest membership. */
export async function companiesOf(db: Reader, userId: number): Promise<TenantRow[]> {
  return tenantRows(db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .orderBy('m.last_used_at', (order) => order.desc().nullsLast())
    .orderBy('m.id')
    .execute();
}
