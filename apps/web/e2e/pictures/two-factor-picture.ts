import { totpOf } from '../totp.ts';
import { type GuidePicture, press } from './guide-picture.ts';
import { pictureMoment } from './picture-clock.ts';

/** The last one: nobody signs in by the password alone after it. */
export const twoFactorSignIn: GuidePicture = {
  name: 'two-factor-sign-in',
  path: '/settings/profile#two-factor',
  size: { width: 700, height: 760 },
  async prepare(page) {
    await press(page, 'Set up 2FA');
    const key = await page.getByText('No camera?').locator('xpath=./*').first().textContent();
    await page.getByLabel('Code', { exact: true }).fill(totpOf(key ?? '', stepsAhead()));
    await press(page, 'Turn on');
    await press(page, 'I have saved them');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo-1234');
    await press(page, 'Sign in');
    await page.getByLabel('Two-factor code').waitFor();
  },
  shows: (page) => [page.locator('form'), page.getByRole('heading', { level: 1 })],
};

/** Of the product's clock, in steps of 30 seconds. */
function stepsAhead(): number {
  return Math.floor(pictureMoment / 30_000) - Math.floor(Date.now() / 30_000);
}
