import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { mailedToken } from './outbox.ts';
import { ageSessionsOf } from './passed-time.ts';
import { signUpTenant } from './sign-up.ts';
import { expectSessionEnded, test } from './signed-in.ts';
import { logInAgain, password, uniqueName } from './tenant.ts';

test('a new address waits for its link, and then ends the other sessions', async ({ page, owner, pageOf, browser }) => {
  const elsewhere = await pageOf(await logInAgain(owner));
  await elsewhere.goto('/products');
  const newEmail = `new-${uniqueName()}@example.com`;
  await changeEmail(page, newEmail);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const basic = page.getByRole('region', { name: 'Basic Info' });
  await expect(basic.getByText(`Waiting for confirmation: ${newEmail}.`)).toBeVisible();
  await expect(basic.getByLabel('Email')).toHaveValue(owner.email);
  expect(await axeComplaints(page)).toEqual([]);
  const first = await mailedToken(newEmail, 'confirm-email');

  await basic.getByLabel('First name').fill('Augusta');
  await basic.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'User menu of Augusta Okoro' })).toBeVisible();
  await page.reload();
  await expect(basic.getByText(`Waiting for confirmation: ${newEmail}.`)).toBeVisible();
  await basic.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText(`A confirmation link was sent to ${newEmail}`)).toBeVisible();
  await expect.poll(() => mailedToken(newEmail, 'confirm-email')).not.toBe(first);

  const phone = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  const heading = phone.getByRole('heading', { level: 1 });
  await phone.goto(`/confirm-email/${first}`);
  await phone.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(heading).toHaveText('Email address not confirmed');
  await expect(phone.getByText('This link is invalid or has expired.')).toBeVisible();
  expect(await axeComplaints(phone)).toEqual([]);
  await phone.goto(`/confirm-email/${await mailedToken(newEmail, 'confirm-email')}`);
  await expect(heading).toHaveText('Confirm your email address');
  await expect(basic.getByText('Waiting for confirmation')).toBeVisible();
  await phone.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(heading).toHaveText('Email address confirmed');
  await expect(phone.getByText(newEmail)).toBeVisible();
  expect(await axeComplaints(phone)).toEqual([]);

  await expect(basic.getByLabel('Email')).toHaveValue(newEmail);
  await expect(basic.getByText('Waiting for confirmation')).toBeHidden();
  await expectSessionEnded(elsewhere);
  await phone.getByRole('link', { name: 'Sign in' }).press('Enter');
  await phone.getByLabel('Username').fill(newEmail);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('Login successful')).toBeVisible();
  await phone.context().close();
});

test('who is signed in is told that a link is for another account', async ({ page, owner, pageOf }) => {
  const other = await signUpTenant();
  const theirs = await pageOf(other);
  const newEmail = `new-${uniqueName()}@example.com`;
  await changeEmail(theirs, newEmail);
  const link = `/confirm-email/${await mailedToken(newEmail, 'confirm-email')}`;
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${owner.username}, and asked for no other address.`)).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await theirs.goto(link);
  await expect(theirs.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
  await expect(theirs.getByText('The link is for another account.')).toHaveCount(0);
});

test('a change that was cancelled leaves the address, and its link does nothing', async ({ page, owner }) => {
  const newEmail = `new-${uniqueName()}@example.com`;
  await changeEmail(page, newEmail);
  const token = await mailedToken(newEmail, 'confirm-email');
  const basic = page.getByRole('region', { name: 'Basic Info' });
  await basic.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText('Your email address stays as it is')).toBeVisible();
  await expect(basic.getByText('Waiting for confirmation')).toBeHidden();
  await expect(basic.getByLabel('Email')).toBeFocused();
  await page.goto(`/confirm-email/${token}`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(basic.getByLabel('Email')).toHaveValue(owner.email);
});

test('an older session is asked for the password before the address changes', async ({ page, owner }) => {
  await ageSessionsOf(owner);
  const newEmail = `new-${uniqueName()}@example.com`;
  await changeEmail(page, newEmail);
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(prompt.getByLabel('Your password')).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  const basic = page.getByRole('region', { name: 'Basic Info' });
  await expect(basic.getByRole('alert')).toContainText('Nothing was saved.');
  await expect(basic.getByLabel('Email')).toHaveValue(newEmail);

  await basic.getByRole('button', { name: 'Save Changes' }).click();
  await prompt.getByLabel('Your password').fill('Not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('This is not your password')).toBeVisible();
  await prompt.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(basic.getByText(`Waiting for confirmation: ${newEmail}.`)).toBeVisible();
  // Proven a moment ago: the session is not asked again.
  await basic.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText(`A confirmation link was sent to ${newEmail}`)).toBeVisible();
});

test('what is wrong beyond the password is said in the form', async ({ page, owner }) => {
  const { email: taken } = await signUpTenant();
  await ageSessionsOf(owner);
  await changeEmail(page, taken);
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' });
  await prompt.getByLabel('Your password').fill(password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toBeHidden();
  const basic = page.getByRole('region', { name: 'Basic Info' });
  await expect(basic.getByText('A user with this email already exists.')).toBeVisible();
});

test('an older session is asked for the password before two factors are set up', async ({ page, owner }) => {
  await ageSessionsOf(owner);
  await page.goto('/settings/profile');
  const begin = page.getByRole('button', { name: 'Set up 2FA' });
  await begin.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(prompt.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(begin).toBeFocused();
  await page.keyboard.press('Enter');
  await prompt.getByLabel('Your password').fill('Not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('This is not your password')).toBeVisible();
  await prompt.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  await expect(setUp.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(setUp).toBeHidden();
  await expect(begin).toBeFocused();
});

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/settings/profile');
  const basic = page.getByRole('region', { name: 'Basic Info' });
  await basic.getByLabel('Email').fill(email);
  await basic.getByRole('button', { name: 'Save Changes' }).click();
}
