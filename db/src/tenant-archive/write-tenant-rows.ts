import { preferenceKinds } from '@stockhand/contract/notifications/kinds';
import type pg from 'pg';
import type { ArchivedTenant, Row } from './archived-tenant.ts';
import type { Arrival } from './found-tenant.ts';
import type { PublicWriter } from './public-writer.ts';
import type { TranslatedNames } from './translated-names.ts';

interface Place {
  client: pg.Client;
  writer: PublicWriter;
  arrival: Arrival;
  opensSecrets: boolean;
}

/** What the tables of `public` have of a tenant: settings, logos, groups, members, their notifications, webhooks. */
export async function writeTenantRows(
  { tenant, rows }: ArchivedTenant,
  names: TranslatedNames,
  { client, writer, arrival, opensSecrets }: Place,
): Promise<void> {
  const tenant_id = arrival.id;
  const logo_key = names.logos.get(String(tenant.logo_key)) ?? null;
  const { status, migrated_to, cluster, deleted_at, ...settings } = tenant;
  await writer.update('tenants', tenant_id, { ...settings, logo_key, name: arrival.name, schema_name: arrival.schema });
  for (const logo of rows.tenant_logos)
    await writer.insert('tenant_logos', { ...logo, tenant_id, file_key: names.logos.get(String(logo.file_key)) });
  for (const group of rows.groups)
    names.groups.set(Number(group.id), await writer.insert('groups', { ...group, tenant_id }));
  await writeMemberships(rows, names, writer, tenant_id);
  for (const preference of rows.notification_preferences) {
    const user_id = names.users.get(Number(preference.user_id));
    if (user_id) await writer.insert('notification_preferences', { ...preference, tenant_id, user_id });
  }
  // Their secrets can be opened under the same key alone. They wait until somebody resumes them.
  for (const webhook of opensSecrets ? rows.webhooks : [])
    names.webhooks.set(
      Number(webhook.id),
      await writer.insert('webhooks', { ...webhook, tenant_id, is_active: false, failing_since: null }),
    );
  if (arrival.isCopy) await muteMails(client, tenant_id);
  // Its next morning is tomorrow's.
  await client.query(
    'insert into public.tenant_mornings (tenant_id, day) select id, (now() at time zone timezone)::date from public.tenants where id = $1',
    [tenant_id],
  );
}

async function writeMemberships(
  rows: Pick<ArchivedTenant['rows'], 'former_members' | 'memberships' | 'membership_groups'>,
  names: TranslatedNames,
  writer: PublicWriter,
  tenant_id: number,
): Promise<void> {
  for (const membership of rows.memberships) {
    const user_id = names.users.get(Number(membership.user_id));
    const row: Row = { ...membership, tenant_id, user_id, last_used_at: null };
    names.members.set(Number(membership.id), await writer.insert('memberships', row));
  }
  for (const { membership_id, group_id } of rows.membership_groups)
    await writer.insert('membership_groups', {
      membership_id: names.members.get(Number(membership_id)),
      group_id: names.groups.get(Number(group_id)),
    });
  for (const member of rows.former_members) {
    const user_id = await names.userFor(Number(member.user_id));
    names.members.set(Number(member.id), await writer.insert('former_members', { ...member, tenant_id, user_id }));
  }
}

/** Beside the original its people would be told everything twice. */
async function muteMails(client: pg.Client, tenantId: number): Promise<void> {
  await client.query(
    `insert into public.notification_preferences (user_id, tenant_id, kind, in_app, email)
     select m.user_id, m.tenant_id, k.kind, k.kind <> 'daily_digest', false
     from public.memberships m, unnest($2::text[]) as k(kind) where m.tenant_id = $1
     on conflict (user_id, tenant_id, kind) do update set email = false`,
    [tenantId, preferenceKinds],
  );
}
