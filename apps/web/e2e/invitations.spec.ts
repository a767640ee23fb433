import { expect, test as guestTest, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { mailedToken } from './outbox.ts';
import { expireInvitationsOf } from './passed-time.ts';
import { signUpTenant } from './sign-up.ts';
import { openListening, test } from './signed-in.ts';
import {
  changePerson,
  inviteAccount,
  invitePerson,
  type Person,
  password,
  removePerson,
  uniqueName,
  withdrawInvitation,
} from './tenant.ts';

// A user with an account is invited to another tenant; nothing changes for them until they accept.

test('an invitation rings the bell at once, and accepting it there leads into the tenant', async ({ page, owner }) => {
  const boss = await signUpTenant();
  await openListening(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await inviteAccount(boss, owner.email);
  const bell = page.getByRole('button', { name: 'Notifications, 1 invitation', exact: true });
  const tenants = page.getByRole('button', { name: owner.tenant, exact: true });
  await expect(bell).toBeVisible();
  await tenants.click();
  await expect(page.getByRole('menuitem', { name: owner.tenant })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: boss.tenant })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The menu gives the focus back when its motion ends, and would take it from the bell.
  await expect(tenants).toBeFocused();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Ada Okoro invited you.')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await panel.getByRole('button', { name: `Accept the invitation to ${boss.tenant}` }).press('Enter');
  await expect(panel.getByText(`You joined ${boss.tenant}`)).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: `Switch to ${boss.tenant}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Switched to ${boss.tenant}`)).toBeVisible();
  await expect(page).toHaveTitle(`Dashboard – ${boss.tenant} – Stockhand`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('declining in the bell leaves no trace in the list of tenants, and the inviter sees no row', async ({
  page,
  owner,
  pageOf,
}) => {
  const boss = await signUpTenant();
  await inviteAccount(boss, owner.email);
  const theirs = await pageOf(boss);
  await theirs.goto('/settings/users');
  const row = theirs.getByRole('row', { name: /Typed Name/ });
  await expect(row).toContainText('Invited');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 invitation' }).click();
  await page.getByRole('button', { name: `Decline the invitation to ${boss.tenant}` }).click();
  await expect(page.getByText('Invitation declined')).toBeVisible();
  await expect(page.getByRole('status').getByText(`You declined the invitation to ${boss.tenant}`)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await page.goto('/settings/tenants');
  await expect(page.getByRole('row', { name: new RegExp(owner.tenant) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(boss.tenant) })).toHaveCount(0);
});

guestTest('the mailed link asks for a login, comes back, and works once', async ({ page }) => {
  const [boss, invited] = [await signUpTenant(), await signUpTenant()];
  await inviteAccount(boss, invited.email);
  const link = `/accept-invitation/${await mailedToken(invited.email, 'accept-invitation')}`;
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Join ${boss.tenant}`);
  await expect(page.getByText('Ada Okoro invited you to this company.')).toBeVisible();
  await expect(page.getByText('o•••@example.com')).toBeVisible();
  await expect(page.getByText(invited.email)).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log in to answer' }).click();
  await logIn(page, invited);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading).toHaveText(`You joined ${boss.tenant}`);
  expect(await axeComplaints(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Stay' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${boss.tenant}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: 'Skip' })
    .or(page.getByRole('heading', { name: 'Dashboard' }))
    .first()
    .waitFor();
  await expect(page).toHaveTitle(`Dashboard – ${boss.tenant} – Stockhand`);

  await page.goto(link);
  await expect(heading).toHaveText('Invitation not available');
  await expect(page.getByText('Invitation is invalid or expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveTitle(`Dashboard – ${boss.tenant} – Stockhand`);
});

guestTest('the link of a new person leads to the answer once they have an account', async ({ page }) => {
  const boss = await signUpTenant();
  const email = `new-${uniqueName()}@example.com`;
  await inviteAccount(boss, email);
  const token = await mailedToken(email, 'reset-password');
  const link = `/reset-password/${token}`;
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Choose a new password');
  const invited = await signUpTenant({ email });
  await page.goto(link);
  await expect(page).toHaveURL(`/accept-invitation/${token}`);
  await expect(heading).toHaveText(`Join ${boss.tenant}`);
  await page.getByRole('link', { name: 'Log in to answer' }).click();
  await logIn(page, invited);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading).toHaveText(`You joined ${boss.tenant}`);
});

test('a link for another account names no one, and another log-in may accept it', async ({ page, owner }) => {
  const [boss, invited] = [await signUpTenant(), await signUpTenant()];
  await inviteAccount(boss, invited.email);
  const link = `/accept-invitation/${await mailedToken(invited.email, 'accept-invitation')}`;
  await page.goto(link);
  await expect(page.getByText('You are signed in with another account.')).toBeVisible();
  await expect(page.getByText('o•••@example.com')).toBeVisible();
  await expect(page.getByText(invited.email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in with another account' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refresh');
  await logIn(page, invited);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitation declined');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveTitle(`Dashboard – ${invited.tenant} – Stockhand`);
  expect(owner.tenant).not.toBe(invited.tenant);
});

test('a worn-out access token makes no stranger of the invited person', async ({ page, owner }) => {
  const boss = await signUpTenant();
  await inviteAccount(boss, owner.email);
  const link = `/accept-invitation/${await mailedToken(owner.email, 'accept-invitation')}`;
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.setItem('access', 'worn-out'));
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('the inviter resends, which ends the first link, and withdraws, which ends the second', async ({
  page,
  owner,
  pageOf,
}) => {
  const invited = await signUpTenant();
  await inviteAccount(owner, invited.email);
  const firstToken = await mailedToken(invited.email, 'accept-invitation');
  const theirs = await pageOf(invited);
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Notifications, 1 invitation' })).toBeVisible();
  await page.goto('/settings/users');
  const row = page.getByRole('row', { name: /Typed Name/ });
  await expect(row.getByRole('button', { name: /^(Reset|Sign out|Delete)/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Resend invitation Typed Name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await expect.poll(() => mailedToken(invited.email, 'accept-invitation')).not.toBe(firstToken);

  await row.getByRole('button', { name: 'Edit Typed Name' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Typed Name' });
  await expect(edit.getByLabel('Email')).toBeEditable();
  await edit.getByLabel('First name').fill('Newly');
  await edit.getByRole('checkbox', { name: 'Managers' }).check();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const edited = page.getByRole('row', { name: /Newly Name/ });
  await expect(edited).toContainText('Managers');

  await edited.getByRole('button', { name: 'Withdraw invitation Newly Name' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(invited.email);
  expect(await axeComplaints(page)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(edited).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await theirs.goto(`/accept-invitation/${await mailedToken(invited.email, 'accept-invitation')}`);
  await expect(theirs.getByText('Invitation is invalid or expired.')).toBeVisible();
});

test('an expired invitation is said to be so, and resending it renews it', async ({ page, owner, pageOf }) => {
  const invited = await signUpTenant();
  await inviteAccount(owner, invited.email);
  await page.goto('/settings/users');
  const row = page.getByRole('row', { name: /Typed Name/ });
  await expect(row).toContainText('Invited');
  await expireInvitationsOf(invited);
  await page.reload();
  await expect(row).toContainText('Invitation expired');
  expect(await axeComplaints(page)).toEqual([]);
  const theirs = await pageOf(invited);
  await theirs.goto(`/accept-invitation/${await mailedToken(invited.email, 'accept-invitation')}`);
  await expect(theirs.getByText('Invitation is invalid or expired.')).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Resend invitation Typed Name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
  await expect(row).toContainText('Invited');
  await expect(theirs.getByRole('button', { name: 'Notifications, 1 invitation' })).toBeVisible();
});

test('what was withdrawn under one’s hands says so', async ({ page, owner }) => {
  const boss = await signUpTenant();
  const invitation = await inviteAccount(boss, owner.email);
  await page.goto(`/accept-invitation/${await mailedToken(owner.email, 'accept-invitation')}`);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await withdrawInvitation(boss, invitation);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert')).toContainText('Invitation is invalid or expired.');

  // In the bell it is named by its id, and without the stream the bell still shows it.
  const again = await inviteAccount(boss, owner.email);
  await page.route('**/trpc/changes.watch**', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 invitation' }).click();
  await withdrawInvitation(boss, again);
  await page.getByRole('button', { name: /^Accept the invitation/ }).click();
  await expect(page.getByRole('alert')).toContainText('Invitation is invalid or expired.');
});

test('who is not active in the tenant yet joins without losing the session', async ({ page, owner }) => {
  const boss = await signUpTenant();
  await inviteAccount(boss, owner.email);
  await changePerson(boss, owner, { is_active: false });
  await page.goto(`/accept-invitation/${await mailedToken(owner.email, 'accept-invitation')}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`An administrator of ${boss.tenant} has to activate you`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${boss.tenant}` })).toHaveCount(0);
  await page.getByRole('link', { name: 'Stay' }).click();
  await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
});

guestTest('who belongs to no tenant finds the invitation after logging in and goes on there', async ({ page }) => {
  const [boss, other] = [await signUpTenant(), await signUpTenant()];
  const person = await outsiderOf(boss);
  await inviteAccount(boss, person.email);
  await inviteAccount(other, person.email);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Organizations Available');
  await expect(page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')).toHaveCount(2);
  expect(await axeComplaints(page)).toEqual([]);
  for (const { tenant } of [boss, other]) {
    await page.getByRole('button', { name: `Accept the invitation to ${tenant}` }).click();
    await expect(page.getByText(`You joined ${tenant}`)).toBeVisible();
  }
  await page.getByRole('button', { name: `Open ${other.tenant}` }).click();
  await expect(page).toHaveTitle(`Dashboard – ${other.tenant} – Stockhand`);
  await page.reload();
  await expect(page).toHaveTitle(`Dashboard – ${other.tenant} – Stockhand`);
});

guestTest('who belongs to no tenant answers the mailed link after logging in', async ({ page }) => {
  const boss = await signUpTenant();
  const person = await outsiderOf(boss);
  await inviteAccount(boss, person.email);
  const link = `/accept-invitation/${await mailedToken(person.email, 'accept-invitation')}`;
  await page.goto(link);
  await page.getByRole('link', { name: 'Log in to answer' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You joined ${boss.tenant}`);
  await page.getByRole('button', { name: `Open ${boss.tenant}` }).click();
  await expect(page).toHaveTitle(`Dashboard – ${boss.tenant} – Stockhand`);
  expect(await page.evaluate(() => sessionStorage.getItem('pending_login'))).toBeNull();
});

/** A user whose only tenant removed them. */
async function outsiderOf(boss: Person): Promise<Person> {
  const person = await invitePerson(boss, 'Staff');
  await removePerson(boss, person);
  return person;
}

async function logIn(page: Page, { username }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
