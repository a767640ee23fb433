import { preferenceKinds } from '@stockhand/contract/notifications/kinds';
import { permissionsOfRole } from '@stockhand/contract/permissions';
import { type SearchResults, searchGroups } from '@stockhand/contract/search/schema';
import type { Answers, Output } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { cornerShop, member } from '../member.ts';
import { group } from '../rows/group.ts';
import { pageOfRows } from '../rows/page.ts';
import { user } from '../rows/user.ts';

const secondShop = { ...cornerShop, id: 2, name: 'Second Shop', schema_name: 'tenant_second', is_current: false };
const tenants = [cornerShop, secondShop];

export const webhook: Output<'webhooks.get'> = {
  id: 1,
  url: 'https://till.example.com/hooks',
  topics: ['sale.created'],
  is_active: true,
  status: 'active',
  failing_since: null,
  suspended_at: null,
  earlier_secret_ends_at: null,
  created_at: madeAt,
  updated_at: madeAt,
};

export const delivery: Output<'webhooks.deliveries.get'> = {
  id: 1,
  webhook: webhook.id,
  topic: 'webhook.test',
  status: 'failed',
  attempts: 1,
  response_status: null,
  response_body: '',
  request_body: '{"id":1,"topic":"webhook.test"}',
  error: 'The receiver refused the connection (ECONNREFUSED).',
  duration_ms: 48,
  created_at: madeAt,
  attempted_at: madeAt,
  delivered_at: null,
  next_attempt_at: null,
};

export const settingsAnswers = {
  'account.getDeletion': () => ({ blocked_by: [], deleted_with: [{ id: 1, name: cornerShop.name }], left: [] }),
  'account.sessions.list': () => [
    {
      id: 1,
      device: 'Chrome on Windows',
      address: '192.0.2.1',
      created_at: madeAt,
      last_seen_at: madeAt,
      is_remembered: true,
      is_current: true,
      tenant: { id: 1, name: cornerShop.name },
    },
  ],
  'account.twoFactor.get': () => ({ enabled: false, enabled_at: null, recovery_codes_left: 0 }),
  'account.twoFactor.start': () => ({
    secret: 'JKTQX6UVKJAKJGCULP6IJGBFCYRDU4T6',
    otpauth_url: 'otpauth://totp/Stockhand:ada?issuer=Stockhand&secret=JKTQX6UVKJAKJGCULP6IJGBFCYRDU4T6',
  }),
  'apiKeys.list': (input) =>
    pageOfRows(
      [
        {
          id: 1,
          name: 'Till',
          permissions: permissionsOfRole.admin,
          status: 'active' as const,
          created_by: 'Ada Okoro',
          created_at: madeAt,
          expires_at: null,
          last_used_at: null,
        },
      ],
      input,
    ),
  'audit.list': (input) =>
    pageOfRows(
      [
        {
          id: 1,
          at: madeAt,
          user: 1,
          user_name: 'Ada Okoro',
          api_key_name: null,
          action: 'tenant.create' as const,
          subject_type: 'tenant' as const,
          subject_id: 1,
          subject_name: cornerShop.name,
          has_subject: false,
          changes: {},
          fields: [],
          address: '192.0.2.1',
        },
      ],
      input,
    ),
  'audit.people': () => [{ id: 1, name: 'Ada Okoro' }],
  'background.mails.list': () => ({ ...pageOfRows([]), left_out: null }),
  'catalog.manufacturers.counts': () => pageOfRows([]),
  'imports.list': () => pageOfRows([]),
  'members.groups.list': () => [group({ name: 'Staff', is_built_in: true, members: 1 })],
  'members.list': (input) => pageOfRows([member(), user({ id: 2 })], input),
  'notifications.preferences.get': () => ({
    preferences: preferenceKinds.map((kind) => ({ kind, in_app: true, email: false })),
  }),
  'search.all': () => ({
    ...(Object.fromEntries(searchGroups.map((name) => [name, []])) as unknown as SearchResults),
    products: [{ id: 1, title: 'Oak lamp', detail: 'SKU-000001', is_exact: false, is_similar: false }],
  }),
  'tenants.get': () => cornerShop,
  'tenants.list': () => ({ tenants, current_tenant_schema: cornerShop.schema_name }),
  'tenants.memberships': () =>
    tenants.map(({ id, name, schema_name, logo_url, primary_color, is_current }) => ({
      id,
      name,
      schema_name,
      logo_url,
      primary_color,
      is_current,
      role: 'admin' as const,
      is_superuser: true,
      joined_at: madeAt,
    })),
  'webhooks.deliveries.get': () => delivery,
  'webhooks.deliveries.list': (input) => pageOfRows([delivery], input),
  'webhooks.get': () => webhook,
  'webhooks.list': (input) => pageOfRows([webhook], input),
  'webhooks.rotateSecret': () => ({ ...webhook, secret: 'whsec_KHbcrmt60E2xXykLbx-XlsRhEQPTlJhJ2A0nxXo3USc' }),
} satisfies Answers;
