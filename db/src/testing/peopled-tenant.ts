import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { KeptFiles } from '../kept-files/kept-files.ts';
import { makeTenant } from './made-tenant.ts';

export const pictureKey = 'a'.repeat(32);

/**
 * A tenant with all that belongs to it outside of its schema: Ada, who owns it, Bob with a second factor, Carl, who has left, a
 * logo, a picture, groups, a webhook and an API key.
 */
export async function makePeopledTenant(on: pg.Client, kept: KeptFiles, schema: string, name: string): Promise<void> {
  const tenant = await makeTenant(on, schema, name);
  const first = async (text: string, values: unknown[] = []) =>
    Number((await on.query<{ id: number }>(text, values)).rows[0]?.id);
  const user = (username: string) =>
    first(
      `insert into public.users (username, email, first_name, last_name, password_hash, date_joined, email_verified_at)
       values ($1, $1 || '@example.com', $1, 'Okoro', 'hash of ' || $1, now(), now())
       on conflict (lower(username)) do update set last_name = excluded.last_name returning id`,
      [username],
    );
  const [ada, bob, carl] = [await user('ada'), await user('bob'), await user('carl')];
  const member = (userId: number) =>
    first(
      'insert into public.memberships (user_id, tenant_id, is_superuser, created_at) values ($1, $2, $3, now()) returning id',
      [userId, tenant, userId === ada],
    );
  const [, bobs] = [await member(ada), await member(bob)];
  const carls = await former(on, tenant, carl);
  const group = await first(
    "insert into public.groups (tenant_id, name, created_at) values ($1, 'Packers', now()) returning id",
    [tenant],
  );
  await on.query('insert into public.membership_groups values ($1, $2)', [bobs, group]);
  await on.query(
    `insert into public.two_factors (user_id, sealed_secret, enabled_at, created_at) values ($1, 'sealed', now(), now()) on conflict do nothing`,
    [bob],
  );
  const webhook = await first(
    `insert into public.webhooks (tenant_id, url, topics, is_active, sealed_secret, created_at, updated_at)
     values ($1, 'https://example.com', '["sale.created"]', true, 'sealed', now(), now()) returning id`,
    [tenant],
  );
  const apiKey = await first(
    `insert into public.api_keys (tenant_id, membership_id, name, key_hash, permissions, created_at)
     values ($1, $2, 'Till', $3, '{}', now()) returning id`,
    [tenant, bobs, `hash of ${schema}`],
  );
  await on.query(`insert into public.notification_preferences values ($1, $2, 'low_stock', true, true)`, [ada, tenant]);
  const logoKey = `logos/${createHash('md5').update(schema).digest('hex')}`;
  await on.query('insert into public.tenant_logos (file_key, tenant_id, size_bytes) values ($1, $2, 4)', [
    logoKey,
    tenant,
  ]);
  await on.query("update public.tenants set logo_key = $1, currency = 'KES' where id = $2", [logoKey, tenant]);
  await on.query(`set search_path = "${schema}"`);
  await on.query(`
    update stock_transactions set created_by_id = ${carl}; update sales set created_by_id = ${bob};
    update orders set created_by_id = ${ada}; update payments set created_by_id = ${ada};
    insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id) values
      (now(), ${ada}, 'Ada', 'group.create', 'group', ${group}),
      (now(), ${ada}, 'Ada', 'webhook.create', 'webhook', ${webhook}), (now(), ${ada}, 'Ada', 'api-key.create', 'api-key', ${apiKey}),
      (now(), ${ada}, 'Ada', 'tenant.update', 'tenant', ${tenant}), (now(), null, 'Unknown', 'product.update', 'product', 1);
    insert into audit_log (at, actor_id, actor_name, action, subject_type, member_id)
      values (now(), ${carl}, 'Carl', 'user.update', 'user', ${bobs}), (now(), ${ada}, 'Ada', 'user.delete', 'user', ${carls}),
      (now(), ${ada}, 'Ada', 'user.invite', 'user', 9999999), (now(), ${ada}, 'Ada', 'user.resend_invitation', 'user', 9999999);
    insert into saved_reports (owner_id, owner_name, name, question, created_at, updated_at)
      values (${ada}, 'Ada', 'By Carl', '{"measures": "revenue", "by": "day", "person": ${carl}}', now(), now());
    insert into report_schedules (report_id, frequency, format) values (1, 'daily', 'csv');
    insert into idempotency_keys (caller, route, key, body_hash, created_at) values ('user ${ada}', 'POST /', 'k', 'h', now());
    insert into product_images (product_id, file_key, content_type, is_primary, size_bytes, created_at)
      values (1, '${schema}/${pictureKey}', 'image/png', true, 4, now());
    insert into imports (status, file_name, file_bytes, options, created_by_id, created_by_name, created_at)
      values ('running', 'prices.csv', 6, '{}', ${ada}, 'Ada', now())`);
  await on.query('reset search_path');
  await kept.put(`${schema}/${pictureKey}`, Buffer.from(`picture of ${schema}`));
  await kept.put(`${schema}/${pictureKey}.200`, Buffer.from('small'));
  await kept.put(logoKey, Buffer.from(`logo of ${schema}`));
}

/** Makes somebody a member who has left. */
async function former(on: pg.Client, tenant: number, user: number): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    'insert into public.former_members (tenant_id, user_id) values ($1, $2) returning id',
    [tenant, user],
  );
  return Number(rows[0]?.id);
}
