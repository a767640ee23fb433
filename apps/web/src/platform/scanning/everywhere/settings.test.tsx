import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../../../testing/keys.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { planAnswers } from '../../../../testing/tenant/plan.ts';
import { tenant } from '../../../../testing/tenant.ts';

const hook = '/settings/webhooks/1';

test.each(
  named([
    { path: '/notifications' },
    { path: '/settings/api-keys', open: 'Create key' },
    { path: '/settings/api-keys', open: 'Revoke Till' },
    { path: '/settings/audit-log' },
    { path: '/settings/background-work' },
    { path: '/settings/categories', open: 'Add category' },
    { path: '/settings/custom-fields', open: 'Add Custom Field' },
    { path: '/settings/custom-fields', open: 'Delete Weight' },
    { path: '/settings/custom-fields', open: 'Edit Weight' },
    { path: '/settings/manufacturers', open: 'Add manufacturer' },
    { path: '/settings/profile' },
    { path: '/settings/profile', open: 'Delete Account' },
    { path: '/settings/profile', open: 'Leave Second Shop' },
    { path: '/settings/profile', open: 'Set up 2FA' },
    { path: '/settings/removal-reasons', open: 'Add reason' },
    { path: '/settings/tenant' },
    { path: '/settings/tenants', hasButtonsOnly: true },
    { path: '/settings/tenants', open: 'Add Company/Business' },
    { path: '/settings/tenants', open: 'Delete Second Shop' },
    { path: '/settings/users' },
    { path: '/settings/users', open: 'Delete Wanjiru Mwangi' },
    { path: '/settings/users', open: 'Edit Wanjiru Mwangi' },
    { path: '/settings/users', open: 'Invite User' },
    { path: '/settings/users', open: 'Reset password Wanjiru Mwangi' },
    { path: '/settings/users', open: 'Sign out Wanjiru Mwangi' },
    { path: '/settings/users?tab=groups', open: 'New group' },
    { path: '/settings/webhooks', open: 'Create webhook' },
    { path: hook, hasButtonsOnly: true },
    { path: hook, open: ['More actions', 'Delete'] },
    { path: hook, open: ['More actions', 'Edit'] },
    { path: hook, open: ['More actions', 'Replace secret'] },
    { path: hook, open: openDelivery },
    { path: hook, open: showNewSecret },
  ]),
)('a scan changes nothing at %s', { timeout: 60_000 }, (_, place) => expectScansChangeNothing(place, tenant));

test.each(
  named([
    { path: '/settings/profile', open: 'New recovery codes' },
    { path: '/settings/profile', open: 'Turn off' },
  ]),
)('a scan changes nothing at %s, once two factors are needed', { timeout: 60_000 }, (_, place) =>
  expectScansChangeNothing(place, {
    ...tenant,
    'account.twoFactor.get': () => ({ enabled: true, enabled_at: madeAt, recovery_codes_left: 10 }),
  }),
);

test.each(named([{ path: '/settings/plan' }, { path: '/settings/plan', open: 'Choose Ultra, monthly' }]))(
  'a scan changes nothing at %s, where plans are sold',
  { timeout: 60_000 },
  (_, place) => expectScansChangeNothing(place, { ...tenant, ...planAnswers }),
);

async function showNewSecret(): Promise<void> {
  await activate(page.getByRole('button', { name: 'More actions' }));
  await activate(page.getByRole('menuitem', { name: 'Replace secret' }));
  await activate(page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }));
  await expect.element(page.getByRole('dialog', { name: 'New secret' })).toBeVisible();
}

async function openDelivery(): Promise<void> {
  await activate(
    page
      .getByRole('row', { name: /webhook\.test/ })
      .getByRole('button')
      .first(),
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
}
