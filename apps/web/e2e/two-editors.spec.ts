import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson } from './tenant.ts';

test('two people edit one product: what only one changed goes together, what both changed is decided', async ({
  page,
  owner,
  pageOf,
}) => {
  const lamp = await addProduct(owner, { name: 'Lamp', selling_price: 25, custom_fields: { Colour: 'red' } });
  const manager = await invitePerson(owner, 'Managers');
  const theirs = await pageOf(manager);
  await openForm(page, lamp.id);
  await openForm(theirs, lamp.id);

  await page.getByRole('textbox', { name: 'Product Name' }).fill('My lamp');
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed for a long time');
  await page.getByRole('textbox', { name: 'Colour' }).fill('blue');
  await theirs.getByRole('textbox', { name: 'Product Name' }).fill('Their lamp');
  await theirs.getByRole('textbox', { name: 'Colour' }).fill('green');
  await theirs.getByRole('textbox', { name: 'Sale Price' }).fill('30');
  await save(theirs);

  const panel = page.getByRole('region', { name: /changed this product/ });
  await expect(panel).toContainText('Wanjiru Mwangi changed this product');
  await expect(panel).toContainText('Taken over into this form: Sale Price.');
  await expect(page.getByRole('textbox', { name: 'Sale Price' })).toHaveValue('30.00');
  await expect(page.getByRole('textbox', { name: 'Product Name' })).toHaveValue('My lamp');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed for a long time');
  const name = panel.getByRole('group', { name: 'Product Name' });
  await expect(name).toContainText('My lamp');
  await expect(name).toContainText('Their lamp');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel).toBeFocused();
  await name.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel).toBeFocused();
  await panel.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveValue('green');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My lamp' })).toBeVisible();
  await expect(page.getByText('Typed for a long time')).toBeVisible();
  await expect(page.getByText('$30.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Additional Information' })).toContainText('green');
});

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/products/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Product Name' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
}
