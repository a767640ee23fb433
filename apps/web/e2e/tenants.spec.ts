import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addTenant, endSessionOf, uniqueName } from './tenant.ts';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test('settings are saved only once changed, and a logo is judged before and after it is sent', async ({
  page,
  owner,
}) => {
  await page.goto('/settings/tenant');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();

  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Only PNG, JPG and GIF images are allowed.')).toBeVisible();
  await logo.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
  await expect(page.getByText('Logo file is too large. Maximum size is 1MB.')).toBeVisible();
  await expect(save).toBeDisabled();
  await logo.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const refusal = page.getByText('Only PNG, JPG and GIF images are allowed.');
  await expect(refusal).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(refusal).toBeHidden();
  await expect(page.getByText('New logo')).toBeVisible();
  await logo.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: png.subarray(0, 40) });
  await expect(refusal).toBeVisible();
  await expect(page.getByText('New logo')).toBeHidden();
  await expect(save).toBeDisabled();

  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel('Company name').fill('A');
  await page.getByRole('textbox', { name: 'Primary color' }).fill('#12');
  await save.click();
  await expect(page.getByText('Tenant name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Must be a valid hex color code (e.g., #3B82F6)')).toBeVisible();
  const name = `Lamps ${owner.tenant}`;
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('textbox', { name: 'Primary color' }).fill('#B45309');
  await page.getByLabel('Currency', { exact: true }).selectOption('KES');
  await page.getByLabel('Time zone', { exact: true }).selectOption('Africa/Nairobi');
  await save.click();
  await expect(page.getByText('Tenant settings updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page).toHaveTitle(`Company Settings – ${name} – Stockhand`);
  await expect(page.locator('aside img')).toHaveAttribute('src', /\/media\//);
});

test('two people save different settings, and neither undoes the other', async ({ page, context }) => {
  await page.goto('/settings/tenant');
  await page.getByLabel('Phone').fill('111');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Tenant settings updated successfully')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/settings/tenant');
  await other.getByLabel('Address').fill('Harbour road 1');
  await page.getByLabel('Website').fill('https://lamps.example');
  await page.getByLabel('Tax ID').fill('GB 123 4567');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  // The other tab hears of the change, but its form still shows what it showed.
  await expect.poll(() => other.title()).toContain('Company Settings');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Tenant settings updated successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('Harbour road 1');
  await expect(page.getByLabel('Website')).toHaveValue('https://lamps.example');
  await expect(page.getByLabel('Tax ID')).toHaveValue('GB 123 4567');
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('a tenant is founded, entered in all tabs at once and deleted again', async ({ page, owner, context }) => {
  await page.goto('/settings/tenants');
  await expect(page.getByText(`Current Logged in as ${owner.tenantSchema}`)).toBeVisible();
  const first = page.getByRole('row', { name: new RegExp(owner.tenant) });
  await expect(first.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  await expect(first.getByRole('button', { name: /^Delete/ })).toHaveAttribute(
    'title',
    "You can't delete the only tenant",
  );

  const name = `Second ${uniqueName()}`;
  await page.getByRole('button', { name: 'Add Company/Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Tenant' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Tenant name is required')).toBeVisible();
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Tenant "${name}" created successfully`)).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/products');
  // A tab still starting takes the new tenant from the start and has nothing to leave.
  await expect(otherTab).toHaveTitle(`Products – ${owner.tenant} – Stockhand`);
  await page.getByRole('button', { name: `Switch to ${name}` }).click();
  await expect(page.getByText('Switched tenant successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle(`Dashboard – ${name} – Stockhand`);
  await expect(otherTab).toHaveTitle(`Dashboard – ${name} – Stockhand`);

  await page.goto('/settings/tenants');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  const typedName = question.getByLabel(`Type ${name} to confirm`);
  await expect(typedName).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await expect(question.getByRole('button', { name: 'Delete company' })).toBeDisabled();
  await typedName.fill(owner.tenant);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Delete company' })).toBeDisabled();
  await typedName.fill(` ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tenant "${name}" deleted successfully`)).toBeVisible();
  await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
});

test('what was typed in another tab is back once its tenant is', async ({ page, owner, context }) => {
  const second = await addTenant(owner, `Second ${uniqueName()}`);
  const otherTab = await context.newPage();
  await otherTab.goto('/products/add');
  await otherTab.getByLabel('Product Name').fill('Oak lamp');
  await page.goto('/settings/tenants');
  await page.getByRole('button', { name: `Switch to ${second.name}` }).click();
  await expect(otherTab).toHaveTitle(`Dashboard – ${second.name} – Stockhand`);
  await page.goto('/settings/tenants');
  await page.getByRole('button', { name: `Switch to ${owner.tenant}` }).click();
  await expect(otherTab).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
  await otherTab.goto('/products/add');
  await expect(otherTab.getByText('What you had typed is back')).toBeVisible();
  await expect(otherTab.getByLabel('Product Name')).toHaveValue('Oak lamp');
});

test('the switcher in the sidebar leads into another tenant and back', async ({ page, owner }) => {
  const second = await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/products');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('button', { name: owner.tenant, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: new RegExp(owner.tenant) })).toContainText('Current workspace');
  await page.getByRole('menuitem', { name: second.name }).click();
  await expect(page.getByText(`Switched to ${second.name}`)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(sidebar.getByRole('button', { name: second.name, exact: true })).toBeVisible();
  await page.reload();
  await sidebar.getByRole('button', { name: second.name, exact: true }).click();
  await page.getByRole('menuitem', { name: owner.tenant }).click();
  await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
});

test('an expired session is said on the tenants page before the login shows', async ({ page, owner }) => {
  const second = await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/settings/tenants');
  await expect(page.getByRole('button', { name: `Switch to ${second.name}` })).toBeVisible();
  await endSessionOf(owner);
  await page.getByRole('button', { name: `Switch to ${second.name}` }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your session has expired. Please log in again.' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/settings/tenants');
  await expect(page).toHaveURL('/login?sessionExpired=true');
});

test('so it is when loading the tenants meets an expired session', async ({ page, owner }) => {
  await page.goto('/settings/tenants');
  await expect(page.getByText(`Current Logged in as ${owner.tenantSchema}`)).toBeVisible();
  await endSessionOf(owner);
  await page.reload();
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await expect(page).toHaveURL('/settings/tenants');
  await expect(page).toHaveURL('/login?sessionExpired=true');
});
