import { preferenceKinds } from '@stockhand/contract/notifications/kinds';
import type { OwnMembershipView } from '@stockhand/contract/tenants/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { press } from '../../../testing/keys.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { cornerShop, member } from '../../../testing/member.ts';

/** Ada's profile, which keeps what is changed. */
function profile(memberships: OwnMembershipView[] = []): Answers {
  let me = member();
  let preferences = preferenceKinds.map((kind) => ({ kind, in_app: true, email: false }));
  return {
    'account.me': () => me,
    'account.updateProfile': ({ first_name: firstName = '' }) => {
      me = { ...me, firstName };
      return me;
    },
    'account.sessions.list': () => [],
    'account.twoFactor.get': () => ({ enabled: false, enabled_at: null, recovery_codes_left: 0 }),
    'tenants.memberships': () => memberships,
    'notifications.preferences.get': () => ({ preferences }),
    'notifications.preferences.update': ({ preferences: [changed] }) => {
      preferences = preferences.map((one) => (one.kind === changed?.kind ? { ...one, ...changed } : one));
      return { preferences };
    },
  };
}

test('names change everywhere, and what is local stays on the device', async () => {
  const router = await openApplication('/settings/profile', profile());
  const basic = page.getByRole('region', { name: 'Basic Info' });
  const save = basic.getByRole('button', { name: 'Save Changes' });
  await expect.element(save).toBeDisabled();
  await basic.getByLabelText('First name').fill('Augusta');
  await basic.getByLabelText('Gender').selectOptions('Prefer not to say');
  await basic.getByLabelText('Year').selectOptions('1990');
  await basic.getByLabelText('Month').selectOptions('February');
  await basic.getByLabelText('Day').selectOptions('31');
  await save.click();
  await expect.element(basic.getByText('There is no such day in this month')).toBeVisible();
  await basic.getByLabelText('Day').selectOptions('28');
  await save.click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'User menu of Augusta Okoro' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await router.navigate('/notifications');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await router.navigate('/settings/profile');
  await expect.element(basic.getByLabelText('Gender')).toHaveValue('Prefer not to say');
  await expect.element(basic.getByLabelText('Year')).toHaveValue('1990');
  await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'Sessions' }).click();
  await expect.element(page.getByRole('region', { name: 'Sessions' })).toBeInViewport();
});

test('a switch of notifications is remembered', async () => {
  const answers = profile();
  const router = await openApplication('/settings/profile', answers);
  const lowStock = page.getByRole('switch', { name: 'Low stock: Email' });
  await expect.element(lowStock).not.toBeChecked();
  await press(lowStock, ' ');
  await expect.element(lowStock).toBeChecked();
  await router.navigate('/notifications');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await router.navigate('/settings/profile');
  await expect.element(lowStock).toBeChecked();
});

test('a switch that the server refuses goes back', async () => {
  await openApplication('/settings/profile', {
    ...profile(),
    'notifications.preferences.update': () => {
      throw new Refused(500, null);
    },
  });
  const lowStock = page.getByRole('switch', { name: 'Low stock: Email' });
  await expect.element(lowStock).not.toBeChecked();
  await press(lowStock, ' ');
  await expect.element(page.getByRole('region', { name: /^Notifications/ }).getByText(/Server error/)).toBeVisible();
  await expect.element(lowStock).not.toBeChecked();
});

test('the daily digest is by mail only, and the link to its switch leads to it', async () => {
  await openApplication('/notifications', profile());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const table = page.getByRole('table', { name: 'Notifications' });
  await expect.element(table.getByRole('row').first()).toBeInViewport();
  const here = page.getByRole('link', { name: 'Notifications', exact: true });
  await expect.element(here).toHaveAttribute('aria-current', 'location');
  const digest = page.getByRole('switch', { name: 'Daily digest: Email' });
  await expect.element(page.getByRole('switch', { name: 'Daily digest: In the app' })).not.toBeInTheDocument();
  await press(digest, ' ');
  await expect.element(digest).toBeChecked();
});

test('a company that keeps its last administrator says so in the question', async () => {
  const here: OwnMembershipView = {
    ...{ id: 1, name: 'Corner Shop', schema_name: cornerShop.schema_name, logo_url: null, primary_color: '#B45309' },
    ...{ role: 'admin', is_superuser: true, is_current: true, joined_at: madeAt },
  };
  const other = { ...here, id: 2, name: 'Second Shop', schema_name: 'tenant_second', is_current: false };
  await openApplication('/settings/profile', {
    ...profile([here, other]),
    'tenants.leave': () => {
      throw new Refused(400, { detail: 'You are the only administrator. Make somebody else administrator first.' });
    },
  });
  await page.getByRole('button', { name: 'Leave Corner Shop' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('administrator');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
});
