import type pg from 'pg';
import { type PublicRows, publicTables, type Row } from './archived-tenant.ts';

/** Secrets, and what is of this installation alone. */
const leftOutColumns = ['password_hash', 'last_login', 'email_verified_at', 'last_used_at'];
const leftOutTables: ReadonlySet<string> = new Set(['recovery_codes', 'two_factors', 'webhooks']);

const ofTenant: Partial<Record<keyof PublicRows, string>> = {
  tenants: 't.id = $1',
  users: 'exists (select from public.memberships m where m.user_id = t.id and m.tenant_id = $1)',
  membership_groups: 'exists (select from public.memberships m where m.id = t.membership_id and m.tenant_id = $1)',
};

/** What `public` has of a tenant and may leave the installation. */
export async function exportedRows(client: pg.Client, tenantId: number): Promise<PublicRows> {
  const rows = {} as Record<keyof PublicRows, readonly Row[]>;
  for (const table of publicTables) {
    const isOwn = ofTenant[table] ?? 't.tenant_id = $1';
    const found = leftOutTables.has(table)
      ? []
      : (
          await client.query<{ row: Row }>(
            `select to_jsonb(t) - $2::text[] as row from public.${table} t where ${isOwn} order by 1`,
            [tenantId, leftOutColumns],
          )
        ).rows;
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}
