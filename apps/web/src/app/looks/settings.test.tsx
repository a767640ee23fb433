import type { ImportRowView } from '@stockhand/contract/imports/schema';
import type { InvitationView } from '@stockhand/contract/members/schema';
import { permissionsOfRole } from '@stockhand/contract/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers, Output } from '../../../testing/answers.ts';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { activate } from '../../../testing/keys.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { cornerShop } from '../../../testing/member.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { user } from '../../../testing/rows/user.ts';
import { delivery, webhook } from '../../../testing/tenant/settings.ts';
import { tenant } from '../../../testing/tenant.ts';

const { logo_url, primary_color } = cornerShop;

const invitation: InvitationView = {
  tenant: { name: 'Second Shop', logo_url, primary_color },
  inviter: 'Ada Okoro',
  email_hint: 'a•••@example.com',
  is_for_caller: true,
  opens_account: false,
  expires_at: madeAt,
};

/** Somebody invited the user, who has invited somebody, too. */
const invited: Answers = {
  ...tenant,
  'members.invitations.show': () => invitation,
  'members.invitations.listOwn': () => [
    { id: 1, tenant: { name: 'Second Shop', logo_url }, inviter: 'Ada Okoro', created_at: madeAt, expires_at: madeAt },
  ],
  'members.list': (input) =>
    pageOfRows([user({ id: 2 }), user({ id: 3, status: 'invited', invitation_expires_at: madeAt })], input),
};

test.each(
  screensOf([
    { path: '/accept-invitation/some-token', heading: /^Join/ },
    { path: '/settings/profile', heading: 'Your Profile' },
    { path: '/settings/profile', heading: 'Your Profile', open: openBell },
    { path: '/settings/users', heading: 'Users' },
    { path: '/settings/users?tab=groups', heading: 'Users' },
    { path: '/settings/tenants', heading: 'Companies' },
    { path: '/settings/tenant', heading: 'Company Settings' },
    { path: '/settings/custom-fields', heading: 'Custom Fields' },
    { path: '/settings/api-keys', heading: 'API Keys' },
    { path: '/settings/categories', heading: 'Categories' },
    { path: '/settings/manufacturers', heading: 'Manufacturers' },
    { path: '/settings/manufacturers', heading: 'Manufacturers', open: 'Add manufacturer' },
    { path: '/settings/removal-reasons', heading: 'Removal Reasons' },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, invited));

const longText = 'Program with a name that takes more than the width of a telephone';
const url = 'https://till.example.com/hooks/with-a-path-that-takes-more-than-the-width-of-a-telephone';

const key: Output<'apiKeys.list'>['results'][number] = {
  id: 1,
  name: longText,
  permissions: permissionsOfRole.staff,
  status: 'active',
  created_by: 'Ada Okoro',
  created_at: madeAt,
  expires_at: null,
  last_used_at: null,
};

const failing: Output<'webhooks.get'> = {
  ...webhook,
  url,
  topics: ['order.updated', 'stock.changed'],
  status: 'failing',
  failing_since: madeAt,
};

const refused: Output<'webhooks.deliveries.get'> = {
  ...delivery,
  response_status: 503,
  response_body: 'Closed for today',
  error: 'Answered 503.',
};

const connected: Answers = {
  ...tenant,
  'apiKeys.list': (input) => pageOfRows([key], input),
  'apiKeys.create': () => ({ ...key, key: 'sh_KHbcrmt60E2xXykLbx-XlsRhEQPTlJhJ2A0nxXo3USc' }),
  'webhooks.create': () => ({ ...failing, secret: 'whsec_KHbcrmt60E2xXykLbx-XlsRhEQPTlJhJ2A0nxXo3USc' }),
  'webhooks.get': () => failing,
  'webhooks.list': (input) => pageOfRows([failing], input),
  'webhooks.deliveries.get': () => refused,
  'webhooks.deliveries.list': (input) => pageOfRows([refused], input),
};

test.each(
  screensOf([
    { path: '/settings/api-keys', heading: 'API Keys' },
    { path: '/settings/api-keys', heading: 'API Keys', open: fillKey },
    { path: '/settings/api-keys', heading: 'API Keys', open: createKey },
    { path: '/settings/webhooks', heading: 'Webhooks' },
    { path: '/settings/webhooks', heading: 'Webhooks', open: createEmptyWebhook },
    { path: '/settings/webhooks', heading: 'Webhooks', open: createWebhook },
    { path: '/settings/webhooks/1', heading: url },
    { path: '/settings/webhooks/1', heading: url, open: openDelivery },
  ]),
)('%s, with long names', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, connected));

const mail: Output<'background.mails.list'>['results'][number] = {
  id: 1,
  recipient: 'somebody-with-a-long-address-that-goes-on@example.com',
  subject: 'You are invited',
  status: 'failed',
  failed_attempts: 9,
  error: 'Mailbox not found',
  created_at: madeAt,
  sent_at: null,
  next_attempt_at: null,
  is_text_erased: false,
};

const imported: ImportRowView = {
  id: 1,
  mode: 'create',
  status: 'done',
  file_name: 'products.csv',
  total_rows: 2,
  processed_rows: 2,
  success_count: 1,
  updated_count: 0,
  unchanged_count: 0,
  error_count: 1,
  failure: null,
  created_by_name: 'Ada Okoro',
  created_at: madeAt,
  finished_at: madeAt,
};

const notice: Output<'notifications.list'>['results'][number] = {
  id: 1,
  kind: 'out_of_stock',
  title: 'Lamp with a name that goes on for as long as a name can is out of stock',
  detail: '0 left',
  subject_type: 'product',
  subject_id: 1,
  created_at: madeAt,
  is_read: false,
};

const entry: Output<'audit.list'>['results'][number] = {
  id: 1,
  at: madeAt,
  user: 1,
  user_name: 'Ada Okoro',
  api_key_name: null,
  action: 'product.update',
  subject_type: 'product',
  subject_id: 1,
  subject_name: 'Oak lamp',
  has_subject: true,
  changes: { name: ['Oak chair', 'Oak lamp'] },
  fields: [{ label: 'Product Name', before: 'Oak chair', after: 'Oak lamp' }],
  address: '192.0.2.1',
};

const told: Answers = {
  ...tenant,
  'audit.list': (input) => pageOfRows(input.search ? [] : [entry], input),
  'background.mails.list': (input) => ({
    ...pageOfRows(input.status ? [] : [mail], input),
    left_out: { count: 12, max: 500, until: madeAt },
  }),
  'imports.list': (input) => pageOfRows([imported], input),
  'notifications.list': (input) => ({ ...pageOfRows(input.kind ? [] : [notice], input), unread_count: 1 }),
};

const background = '/settings/background-work';

test.each(
  screensOf([
    { path: '/notifications', heading: 'Notifications' },
    { path: '/notifications?kind=short', heading: 'Notifications' },
    { path: '/settings/profile', heading: 'Your Profile' },
    { path: '/settings/audit-log', heading: 'Audit Log', open: openEntry },
    { path: '/settings/audit-log?search=nothing+like+it', heading: 'Audit Log' },
    { path: background, heading: 'Background Work' },
    { path: `${background}?tab=emails`, heading: 'Background Work' },
    { path: `${background}?tab=emails&status=withdrawn`, heading: 'Background Work' },
  ]),
)('%s, with something to tell', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, told));

test.each(
  screensOf([
    { path: '/notifications', heading: 'Notifications' },
    { path: background, heading: 'Background Work' },
    { path: `${background}?tab=emails`, heading: 'Background Work' },
  ]),
)('%s, with nothing to tell', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, tenant));

async function openBell(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Notifications/ }));
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toMatchTextContent('Second Shop');
}

async function openEntry(): Promise<void> {
  const details = page.getByRole('button', { name: /^Details of/ }).first();
  await activate(details);
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
}

async function fillKey(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Create key' }).first());
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByLabelText('Name').fill(longText);
  for (const right of ['Create products', 'Create orders and sales', 'Update suppliers', 'Read reports'])
    await activate(form.getByRole('checkbox', { name: right }));
}

async function createKey(): Promise<void> {
  await fillKey();
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Create key' }));
  await expect.element(page.getByRole('button', { name: 'I have saved it' })).toBeVisible();
}

async function createEmptyWebhook(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Create webhook' }).first());
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }));
  await expect.element(page.getByText('Choose at least one event')).toBeVisible();
}

async function createWebhook(): Promise<void> {
  await createEmptyWebhook();
  await page.getByLabelText('Address').fill(url);
  await activate(page.getByRole('checkbox', { name: 'Stock on hand or reserved changes' }));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }));
  await expect.element(page.getByRole('button', { name: 'I have saved it' })).toBeVisible();
}

async function openDelivery(): Promise<void> {
  const row = page.getByRole('row', { name: /webhook\.test/ });
  await activate(row.getByRole('button', { name: /webhook\.test/ }));
  await expect.element(page.getByRole('dialog').getByText('Answered 503.')).toBeVisible();
}
