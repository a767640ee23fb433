import type { TenantView } from '@stockhand/contract/tenants/schema';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { lastingMediaUrl } from '../../platform/files/media.ts';

/** Tenants that are there for their members; a deleted one is hidden at once (docs/rules.md#tenants). */
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
      't.tax_id',
      't.currency',
      't.timezone',
      't.created_at',
      't.updated_at',
    ])
    .where('t.status', '=', 'active');
}

export type TenantRow = Awaited<ReturnType<ReturnType<typeof tenantRows>['execute']>>[number];

/** With the person's membership there. */
export type JoinedTenantRow = TenantRow & { membership_id: number };

export function tenantView(
  { logo_key, membership_id: _, ...row }: TenantRow & Partial<JoinedTenantRow>,
  currentId: number | undefined,
): TenantView {
  const logo = logo_key === null ? null : lastingMediaUrl(logo_key);
  return { ...row, logo, logo_url: logo, is_current: row.id === currentId };
}

/** The tenants a person may enter: the one used last first, then the oldest membership. */
export function tenantsOf(db: Reader, userId: number): Promise<JoinedTenantRow[]> {
  return findTenants(db, { userId });
}

const findTenants = keptQuery((db, value: Values<{ userId: number }>) =>
  tenantRows(db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .select('m.id as membership_id')
    .where('m.user_id', '=', value('userId'))
    .where('m.is_active', '=', true)
    .orderBy('m.last_used_at', (order) => order.desc().nullsLast())
    .orderBy('m.id'),
);
