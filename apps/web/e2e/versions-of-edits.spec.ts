import { expect, type Locator, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { openListening, test } from './signed-in.ts';
import { addCustomField, addLocation, call, changePerson, invitePerson, type Person } from './tenant.ts';

/** What both have changed waits for a decision: the save stays undone and what was typed is kept. */
async function keepMine(page: Page, form: Locator, { thing, field }: { thing: string; field: string }): Promise<void> {
  const conflict = form.getByRole('region', { name: `Somebody else changed this ${thing}` });
  await expect(conflict.getByRole('group', { name: field })).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflict).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await conflict.getByRole('button', { name: `Keep mine: ${field}` }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
}

const change = (by: Person, where: string, body: object) => call(by, 'PATCH', where, body);

test('both versions of company settings are shown, and what was typed stays', async ({ page, owner }) => {
  await openListening(page, '/settings/tenant');
  await page.getByLabel('Phone').fill('0711 111 111');
  await change(owner, `/directory/tenants/${owner.tenantId}/`, { phone: '0722 222 222', tax_id: 'P051' });
  await expect(page.getByLabel('Tax ID')).toHaveValue('P051');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Phone' })).toContainText('0722 222 222');
  await keepMine(page, main, { thing: 'company', field: 'Phone' });
  await expect(page.getByText('Somebody else changed this company')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('0711 111 111');
  await expect(page.getByLabel('Tax ID')).toHaveValue('P051');
});

test('of a person, names are disputed and groups are merged one by one', async ({ page, owner }) => {
  const person = await invitePerson(owner, 'Staff');
  await openListening(page, '/settings/users');
  await page.getByRole('button', { name: 'Edit Wanjiru Mwangi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Wanjiru Mwangi' });
  await dialog.getByLabel('First name').fill('Wanja');
  await dialog.getByRole('checkbox', { name: 'Viewers' }).check();
  await changePerson(owner, person, { first_name: 'Shiru', groups: ['Staff', 'Managers'] });
  await expect(dialog.getByText('Taken over into this form: Managers.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Managers' })).toBeChecked();
  await keepMine(page, dialog, { thing: 'user', field: 'First name' });
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Wanja Mwangi' }).click();
  for (const group of ['Managers', 'Staff', 'Viewers'])
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: group, exact: true }).last()).toBeChecked();
});

test('a location and a custom field are merged too', async ({ page, owner }) => {
  const van = await addLocation(owner, 'Van');
  await openListening(page, '/locations');
  await page.getByRole('button', { name: 'Edit Van' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My van');
  await change(owner, `/locations/${van.id}/`, { name: 'Their van' });
  await keepMine(page, dialog, { thing: 'location', field: 'Name' });
  await expect(page.getByText('My van saved')).toBeVisible();

  const field = await addCustomField(owner, { name: 'Colour', field_type: 'select', options: { values: ['Red'] } });
  await openListening(page, '/settings/custom-fields');
  await page.getByRole('button', { name: 'Edit Colour' }).click();
  await dialog.getByLabel('Options').fill('Red, Green');
  await change(owner, `/custom-fields/${field.id}/`, { options: { values: ['Red', 'Blue'] }, is_required: true });
  await expect(dialog.getByRole('checkbox', { name: 'Required' })).toBeChecked();
  await keepMine(page, dialog, { thing: 'custom field', field: 'Options' });
  await expect(page.getByRole('row', { name: /Colour/ })).toContainText('Red, Green');
});

const named = [
  { path: '/settings/categories', where: '/categories/', thing: 'category' },
  { path: '/settings/manufacturers', where: '/manufacturers/', thing: 'manufacturer' },
  { path: '/settings/removal-reasons', where: '/removal-reasons/', thing: 'reason' },
];
for (const { path, where, thing } of named)
  test(`so is a ${thing}`, async ({ page, owner }) => {
    const { id } = await call<{ id: number }>(owner, 'POST', where, { name: 'Spare parts' });
    await openListening(page, path);
    await page.getByRole('button', { name: 'Edit Spare parts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My parts');
    await change(owner, `${where}${id}/`, { name: 'Their parts', is_active: false });
    await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Their parts');
    await expect(dialog.getByLabel('Active')).not.toBeChecked();
    await keepMine(page, dialog, { thing, field: 'Name' });
    await expect(page.getByText('My parts saved')).toBeVisible();
    await expect(page.getByRole('row', { name: /My parts/ })).toContainText('Inactive');
  });

test('so are the rights of a group', async ({ page, owner, pageOf }) => {
  await openListening(page, '/settings/users?tab=groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group name').fill('Buyers');
  await dialog.getByRole('checkbox', { name: 'Read products' }).check();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('button', { name: 'Edit Buyers' }).click();
  await dialog.getByRole('checkbox', { name: 'Update products' }).check();

  const other = await pageOf(owner);
  await other.goto('/settings/users?tab=groups');
  await other.getByRole('button', { name: 'Edit Buyers' }).click();
  const theirs = other.getByRole('dialog');
  await theirs.getByRole('checkbox', { name: 'Delete products' }).check();
  await theirs.getByRole('checkbox', { name: 'Read suppliers' }).check();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();

  await expect(dialog.getByRole('checkbox', { name: 'Read suppliers' })).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Products' })).toContainText('Read, Delete');
  await keepMine(page, dialog, { thing: 'group', field: 'Products' });
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Buyers' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Update products' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Delete products' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Read suppliers' })).toBeChecked();
});
