import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { guest } from '../../../testing/guest.ts';
import { activate } from '../../../testing/keys.ts';

test.each(
  screensOf([
    { path: '/login', heading: 'Sign in' },
    { path: '/login?sessionExpired=true', heading: 'Sign in' },
    { path: '/register', heading: 'Create your account' },
    { path: '/register', heading: 'Create your account', open: registerEmpty },
    { path: '/forgot-password', heading: /Forgot/ },
    { path: '/reset-password/some-token', heading: /password/i },
    { path: '/verify-email', heading: 'Verification Failed' },
    { path: '/verify-email/some-token', heading: 'Verification Failed' },
    { path: '/revert-email/some-token', heading: /email/i },
    { path: '/confirm-email/some-token', heading: /email/i },
    { path: '/accept-invitation/some-token', heading: 'Invitation not available' },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks({ ...screen, role: 'guest' }, guest));

async function registerEmpty(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Create account' }));
  await expect.element(page.getByText('Industry is required')).toBeVisible();
}
