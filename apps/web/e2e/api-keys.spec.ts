import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

const run = promisify(execFile);

/** The status and the body that curl gets. */
async function curl(url: string, key: string): Promise<{ status: number; body: string }> {
  const options = ['--silent', '--write-out', '\n%{http_code}', '--header', `Authorization: Bearer ${key}`];
  const { stdout } = await run('curl', [...options, url]);
  const at = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(at + 1)), body: stdout.slice(0, at) };
}

async function openForm(page: Page) {
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  return page.getByRole('dialog', { name: 'Create key' });
}

test('a key is made, used by curl, seen as used and revoked', async ({ page, owner, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addProduct(owner, { name: 'Oak lamp' });
  await page.goto('/settings/api-keys');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Choose at least one right')).toBeVisible();
  await dialog.getByLabel('Name').fill('Web shop');
  await dialog.getByRole('checkbox', { name: 'Update products' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Read products' })).toBeChecked();
  await dialog.getByLabel('Expires').selectOption('In 30 days');
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Key for Web shop' });
  const block = shown.getByRole('region', { name: 'API key', exact: true });
  const key = (await block.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^sh_[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Copy: Try it in a terminal' }).click();
  await expect(page.getByText('Example copied')).toBeVisible();
  const example = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run('sh', ['-c', example]);
  expect(JSON.parse(stdout)).toMatchObject({ permissions: { products: ['read', 'update'], orders: [] } });
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(key)).toHaveCount(0);

  const listed = await curl(`${baseURL}/api/products/`, key);
  expect(listed.status).toBe(200);
  expect(listed.body).toContain('Oak lamp');
  expect((await curl(`${baseURL}/api/orders/`, key)).status).toBe(403);
  await page.reload();
  const row = page.getByRole('row', { name: /Web shop/ });
  await expect(row).toContainText('Products: read, update');
  await expect(row).toContainText('just now');
  await expect(row).toContainText('Active');

  await row.getByRole('button', { name: 'Revoke Web shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect((await curl(`${baseURL}/api/products/`, key)).status).toBe(401);
  await page.goto('/settings/audit-log');
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(page.getByText('API key created')).toBeVisible();
});

test('a second key of the name is refused on its field, by keyboard alone', async ({ page }) => {
  for (const isTaken of [false, true]) {
    const dialog = await openForm(page);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    // What is typed faster is taken for a scanner.
    await page.keyboard.type('Till', { delay: 60 });
    await dialog.getByRole('checkbox', { name: 'Read orders and sales' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    if (isTaken) await expect(dialog.getByText('A key with this name already exists')).toBeVisible();
    else {
      await expect(page.getByRole('dialog', { name: 'Key for Till' })).toBeVisible();
      await page.getByRole('button', { name: 'I have saved it' }).press('Enter');
    }
  }
});
