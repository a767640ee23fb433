import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addCustomField, addProduct, addTenant, logInAgain } from './tenant.ts';

const script = '"><svg onload=document.title=1><img src=x onerror=document.title=1>';

test('names that are markup show as text everywhere, and nothing in them runs', async ({ owner, pageOf }) => {
  await addTenant(owner, `Markup ${script}`);
  const lamp = await addProduct(owner, { name: `Lamp ${script}`, category_name: `Things ${script}`, barcode: script });
  await addCustomField(owner, { name: `Field ${script.slice(0, 60)}`, field_type: 'text', description: script });
  const page = await pageOf(await logInAgain(owner));
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  for (const address of [
    '/products',
    `/products/${lamp.id}`,
    `/products/${lamp.id}/edit`,
    '/sell',
    '/settings/tenants',
    '/settings/custom-fields',
    '/settings/profile',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('onerror=').or(page.locator('[value*="onerror="]')).first()).toBeAttached();
    await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
  }
  expect(complaints).toEqual([]);
});
