import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { guest } from '../../../../testing/guest.ts';
import { activate } from '../../../../testing/keys.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { cornerShop } from '../../../../testing/member.ts';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { tenant } from '../../../../testing/tenant.ts';

const { name, logo_url, primary_color } = cornerShop;

/** A mailed invitation is good, any other link is not. */
const answers: Answers = {
  ...guest,
  'members.invitations.show': ({ token }) =>
    token === 'invited'
      ? {
          tenant: { name, logo_url, primary_color },
          inviter: 'Ada Okoro',
          email_hint: 'w•••@example.com',
          is_for_caller: false,
          opens_account: false,
          expires_at: madeAt,
        }
      : guest['members.invitations.show'](),
};

test.each(
  named([
    { path: '/login' },
    { path: '/register' },
    { path: '/forgot-password' },
    { path: '/reset-password/unknown' },
    { path: '/accept-invitation/invited', hasButtonsOnly: true },
    { path: '/confirm-email/unknown', hasButtonsOnly: true },
  ]),
)('a scan changes nothing for a guest at %s', { timeout: 60_000 }, (_, place) =>
  expectScansChangeNothing({ ...place, role: 'guest' }, answers),
);

test('a scan goes nowhere in the guide for administrators', { timeout: 60_000 }, () =>
  expectScansChangeNothing({ path: '/dashboard', open: openGuide }, tenant),
);

async function openGuide(): Promise<void> {
  await activate(page.getByRole('button', { name: /User menu/ }));
  await activate(page.getByRole('menuitem', { name: 'Getting started' }));
  await expect.element(page.getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
}
