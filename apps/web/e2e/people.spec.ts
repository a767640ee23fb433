import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { mailedToken } from './outbox.ts';
import { signUpTenant } from './sign-up.ts';
import { expectSessionEnded, test } from './signed-in.ts';
import { acceptInvitation, changePerson, inviteAccount, invitePerson, password, uniqueName } from './tenant.ts';
import { totpOf } from './totp.ts';

test('an invited person chooses a password and may do what their group gives, no more', async ({
  page,
  owner,
  browser,
}) => {
  const id = uniqueName();
  const email = `nia-${id}@example.com`;
  await page.goto('/settings/users?tab=groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const newGroup = page.getByRole('dialog', { name: 'New group' });
  await newGroup.getByLabel('Group name').fill('Buyers');
  await newGroup.getByRole('checkbox', { name: 'Update products' }).check();
  await expect(newGroup.getByRole('checkbox', { name: 'Read products' })).toBeChecked();
  await newGroup.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('table', { name: 'Rights of Buyers' })).toBeVisible();

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Username').fill(owner.username);
  await dialog.getByLabel('First name').fill('Nia');
  await dialog.getByLabel('Last name').fill('Adeyemi');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: 'Buyers' }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByText('A user with that username already exists.')).toBeVisible();
  await dialog.getByLabel('Username').fill(`nia-${id}`);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(
    page.getByText('User invitation sent successfully! They will receive an email with login instructions.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Nia Adeyemi/ })).toContainText('Buyers');

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const invited = await context.newPage();
  await invited.goto(`/reset-password/${await mailedToken(email, 'reset-password')}`);
  await invited.getByLabel('New password').fill(password);
  await invited.getByLabel('Confirm password').fill(password);
  await invited.getByRole('button', { name: 'Save password' }).click();
  await invited.getByLabel('Username').fill(`nia-${id}`);
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByRole('button', { name: 'Sign in' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await invited.goto('/settings/custom-fields');
  await expect(invited.getByRole('heading', { level: 1, name: 'Custom Fields' })).toBeVisible();
  await expect(invited.getByRole('button', { name: 'Add Custom Field' })).toHaveCount(0);
  await invited.goto('/settings/users');
  await expect(invited.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(invited.getByText("You don't have permission to access this resource.")).toBeVisible();
  await context.close();
});

test('a dialog asks before it throws away what was typed, and closes at once when nothing was', async ({
  page,
  owner,
}) => {
  await page.goto('/settings/users');
  await expect(page.getByRole('row', { name: new RegExp(owner.email) })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Invite User' });
  const invite = page.getByRole('dialog', { name: 'Invite User' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await opener.press('Enter');
  await expect(invite.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invite).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await invite.getByLabel('First name').fill('Nia');
  const keep = question.getByRole('button', { name: 'Keep editing' });
  await page.keyboard.press('Escape');
  await expect(keep).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(invite.getByLabel('First name')).toBeFocused();
  for (const name of ['Cancel', 'Close']) {
    await invite.getByRole('button', { name, exact: true }).press('Enter');
    await keep.press('Enter');
    await expect(question).toBeHidden();
    await expect(invite.getByLabel('First name')).toHaveValue('Nia');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(invite).toBeHidden();
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(invite.getByLabel('First name')).toHaveValue('');
  await invite.getByLabel('First name').fill('Nia');
  await invite.getByLabel('First name').fill('');
  await page.keyboard.press('Escape');
  await expect(invite).toBeHidden();
});

test('correcting a name leaves the rights that another administrator took meanwhile', async ({ page, owner }) => {
  const member = await invitePerson(owner, 'Managers');
  await page.goto('/settings/users');
  await page.getByRole('button', { name: /^Edit Wanjiru/ }).click();
  await changePerson(owner, member, { groups: ['Viewers'] });
  const dialog = page.getByRole('dialog', { name: /^Edit Wanjiru/ });
  await dialog.getByLabel('First name').fill('Wanja');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Wanja Mwangi/ })).toContainText('Viewers');
  await expect(page.getByRole('row', { name: /Wanja Mwangi/ })).not.toContainText('Managers');
});

test('people are found, changed, sent a new password and removed', async ({ page, owner }) => {
  await page.goto('/settings/users');
  const self = page.getByRole('row', { name: new RegExp(owner.email) });
  await expect(self).toContainText('Administrator');
  await expect(self.getByRole('button', { name: /^Delete/ })).toBeDisabled();

  await page.getByRole('button', { name: 'Invite User' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite User' });
  const id = uniqueName();
  await page.mouse.click(5, 5);
  await expect(invite).toBeHidden();
  await page.getByRole('button', { name: 'Invite User' }).click();
  await invite.getByLabel('Username').fill(`tom-${id}`);
  await page.mouse.click(5, 5);
  await invite.getByLabel('First name').fill('Tom');
  await invite.getByLabel('Last name').fill('Baker');
  await invite.getByLabel('Email').fill(`tom-${id}@example.com`);
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(invite).toBeHidden();
  const { email } = await signUpTenant();
  await page.getByRole('button', { name: 'Invite User' }).click();
  await expect(invite.getByLabel('Username')).toHaveValue('');
  await invite.getByLabel('Username').fill(`ada-${id}`);
  await invite.getByLabel('First name').fill('Ada');
  await invite.getByLabel('Last name').fill('Okoro');
  await invite.getByLabel('Email').fill(email);
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(invite).toBeHidden();
  // Of an account that is there the inviter learns nothing.
  await expect(page.getByRole('row', { name: /Ada Okoro/ }).filter({ hasText: email })).toContainText('Invited');

  await page.getByRole('searchbox', { name: 'Search users' }).fill('tom b');
  await expect(page).toHaveURL(/search=tom/);
  const tom = page.getByRole('row', { name: /Tom Baker/ });
  await expect(self).toBeHidden();

  await tom.getByRole('button', { name: 'Edit Tom Baker' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Tom Baker' });
  for (const group of ['Managers', 'Staff', 'Viewers'])
    await edit.getByRole('checkbox', { name: group }).last().check();
  await edit.getByRole('checkbox', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(tom).toContainText('Managers, Staff, …');
  await expect(tom).toContainText('Invited');

  await tom.getByRole('button', { name: 'Withdraw invitation Tom Baker' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();

  const member = await invitePerson(owner, 'Staff');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(member.email);
  const row = page.getByRole('row', { name: new RegExp(member.email) });
  await row.getByRole('button', { name: /^Reset password/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Password reset email sent successfully')).toBeVisible();
  await row.getByRole('button', { name: /^Edit/ }).click();
  const change = page.getByRole('dialog', { name: /^Edit/ });
  await change.getByRole('checkbox', { name: 'Active' }).uncheck();
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});

test('names and address are changed here only of accounts that this tenant manages', async ({ page, owner }) => {
  const [member, stranger] = [await invitePerson(owner, 'Staff'), await signUpTenant()];
  await inviteAccount(owner, stranger.email);
  await acceptInvitation(stranger);
  await page.goto('/settings/users');
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  const open = (email: string) =>
    page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('button', { name: /^Edit/ })
      .click();
  await open(stranger.email);
  for (const label of ['First name', 'Last name', 'Email']) await expect(dialog.getByLabel(label)).not.toBeEditable();
  await expect(dialog).toContainText('This account belongs to its owner, who changes this in their own profile');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Managers' }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('row', { name: new RegExp(stranger.email) })).toContainText('Managers');

  await open(member.email);
  const newEmail = `new-${uniqueName()}@example.com`;
  await dialog.getByLabel('Email').fill(newEmail);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`A confirmation link was sent to ${newEmail}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(member.email) })).toBeVisible();

  await open(owner.email);
  await expect(dialog.getByLabel('Email')).not.toBeEditable();
  await dialog.getByRole('link', { name: 'Change this in your own profile' }).click();
  await expect(page).toHaveURL('/settings/profile');
});

test('a member who lost phone and codes gets in again after an administrator’s reset', async ({
  page,
  owner,
  pageOf,
}) => {
  const member = await invitePerson(owner, 'Staff');
  const theirs = await pageOf(member);
  await theirs.goto('/settings/profile');
  await theirs.getByRole('button', { name: 'Set up 2FA' }).click();
  const setUp = theirs.getByRole('dialog');
  const secret = (await setUp.locator('code').textContent()) ?? '';
  await setUp.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await setUp.getByRole('button', { name: 'I have saved them' }).click();

  await page.goto('/settings/users');
  const row = page.getByRole('row', { name: new RegExp(member.email) });
  await row.getByRole('button', { name: /^Reset two-factor/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('signed out everywhere');
  await question.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(page.getByText('Two-factor authentication was reset')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Reset two-factor/ })).toHaveCount(0);

  await expectSessionEnded(theirs);
  await theirs.getByLabel('Username').fill(member.username);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('Login successful')).toBeVisible();
});
