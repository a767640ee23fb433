import type { ApiKeyView } from '@stockhand/contract/api-keys/schema';
import { type Rights, resources } from '@stockhand/contract/permissions';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { fullName } from '../../platform/identity/sessions.ts';

/** A tenant's keys with their makers, as the list and every answer show them. */
export function apiKeyRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.api_keys as k')
    .innerJoin('public.memberships as m', 'm.id', 'k.membership_id')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .where('k.tenant_id', '=', tenantId);
}

export const apiKeyColumns = [
  'k.id',
  'k.name',
  'k.permissions',
  'k.created_at',
  'k.expires_at',
  'k.last_used_at',
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.is_active as is_account_active',
  'm.is_active as is_member_active',
] as const;

export interface ApiKeyRow extends Pick<ApiKeyView, 'id' | 'name' | 'created_at' | 'expires_at' | 'last_used_at'> {
  permissions: unknown;
  username: string;
  first_name: string;
  last_name: string;
  is_account_active: boolean;
  is_member_active: boolean;
}

export function apiKeyView(row: ApiKeyRow, now: Date): ApiKeyView {
  const { id, name, created_at, expires_at, last_used_at } = row;
  const given = row.permissions as Rights;
  return {
    id,
    name,
    permissions: Object.fromEntries(
      resources.map((resource) => [resource, given[resource] ?? []]),
    ) as ApiKeyView['permissions'],
    status: statusOf(row, now),
    created_by: fullName(row) || row.username,
    created_at,
    expires_at,
    last_used_at,
  };
}

function statusOf({ expires_at, is_account_active, is_member_active }: ApiKeyRow, now: Date): ApiKeyView['status'] {
  if (expires_at !== null && expires_at <= now) return 'expired';
  return is_account_active && is_member_active ? 'active' : 'blocked';
}
