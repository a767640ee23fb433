import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addCustomField } from './tenant.ts';

test('a product carries the fields, each with an input of its type', async ({ page, owner }) => {
  await addCustomField(owner, {
    name: 'Colour',
    field_type: 'select',
    options: { values: ['Red', 'Green'] },
    is_required: true,
  });
  await addCustomField(owner, { name: 'Weight (kg)', field_type: 'number' });
  await addCustomField(owner, { name: 'Fragile', field_type: 'boolean' });
  await addCustomField(owner, { name: 'Best before', field_type: 'date' });
  await page.goto('/products/add');
  await page.getByLabel('Product Name').fill('Oak lamp');
  await page.getByLabel('Category').fill('Lighting');
  await page.getByLabel('Sale Price').fill('40');
  await page.getByLabel('Cost Price').fill('12');
  await page.getByLabel('Weight (kg)').fill('heavy');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Colour is required')).toBeVisible();
  await expect(page.getByText('Use a number')).toBeVisible();
  await expect(page.getByLabel('Colour')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Colour').selectOption('Red');
  await page.getByLabel('Weight (kg)').fill('12,5');
  await page.getByLabel('Fragile').selectOption('Yes');
  await page.getByLabel('Best before').fill('2027-01-31');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await page.getByRole('link', { name: 'Oak lamp', exact: true }).click();
  const facts = page.getByRole('region', { name: 'Additional Information' });
  await expect(facts).toContainText('Red');
  await expect(facts).toContainText('12.5');
  await expect(facts).toContainText('Yes');
  await expect(facts).toContainText('Jan 31, 2027');

  await page.goto('/products?custom_field=red');
  await expect(page.getByRole('link', { name: 'Oak lamp', exact: true })).toBeVisible();
  await page.goto('/products?custom_field=green');
  await expect(page.getByRole('link', { name: 'Oak lamp', exact: true })).toBeHidden();
});
