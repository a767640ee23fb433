import { expect, type Locator, test } from '@playwright/test';
import { sendSignUp } from './sign-up-form.ts';
import { password, uniqueName } from './tenant.ts';

// As fast as somebody who has never seen the product: types, reads and aims with the mouse.

const perKeyMs = 75;
const perClickMs = 400;

test.setTimeout(180_000);

test('a new user has a product in 90 seconds and a sale in two minutes, and is told nothing untrue', async ({
  page,
}) => {
  const untrue: string[] = [];
  await page.exposeFunction('tellUntrue', (text: string) => untrue.push(text));
  await page.addInitScript(watchForSent);
  const id = uniqueName();
  await page.goto('/login');
  const begin = performance.now();
  const secondsSince = () => (performance.now() - begin) / 1_000;

  await press(page.getByRole('link', { name: 'Sign up' }));
  await write(page.getByLabel('Company name'), `Lamps ${id}`);
  await page.getByLabel('Industry').selectOption('Retail');
  await write(page.getByLabel('First name'), 'Ada');
  await write(page.getByLabel('Last name'), 'Okoro');
  await write(page.getByLabel('Email'), `ada-${id}@example.com`);
  await write(page.getByLabel('Username'), `ada-${id}`);
  await write(page.getByLabel('Password', { exact: true }), password);
  await write(page.getByLabel('Confirm password'), password);
  await press(page.getByRole('checkbox', { name: /I accept/ }));
  await press(page.getByRole('button', { name: 'Create account' }));
  await expect(page.getByText('This installation sends no email')).toBeVisible();
  await expect(page.getByText(`ada-${id}@example.com`)).toBeVisible();
  await press(page.getByRole('link', { name: 'Verify this email' }));
  await press(page.getByRole('button', { name: 'Go to Dashboard' }));
  await press(page.getByRole('button', { name: 'Skip' }));

  await press(page.getByRole('main').getByRole('link', { name: 'Add product', exact: true }));
  await write(page.getByLabel('Product Name'), 'Oak lamp');
  await write(page.getByLabel('Category'), 'Lighting');
  await write(page.getByLabel('Sale Price'), '25');
  await write(page.getByLabel('Cost Price'), '10');
  await write(page.getByLabel('Initial Stock'), '12');
  await press(page.getByRole('button', { name: 'Save Product' }));
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
  expect(secondsSince(), 'seconds to the first product').toBeLessThan(90);

  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell Product' }));
  await press(page.getByRole('button', { name: 'Add Oak lamp' }));
  await press(page.getByRole('button', { name: 'Complete Sale' }));
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  expect(secondsSince(), 'seconds to the first sale').toBeLessThan(120);
  test.info().annotations.push({ type: 'time', description: `${secondsSince().toFixed(1)} s to the first sale` });
  expect(untrue).toEqual([]);
});

test('asking for the link again says where the new one is', async ({ page }) => {
  await page.addInitScript(watchForSent);
  const untrue: string[] = [];
  await page.exposeFunction('tellUntrue', (text: string) => untrue.push(text));
  const id = uniqueName();
  await page.goto('/register');
  await sendSignUp(page, id);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('A new link is on this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify this email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verified Successfully!' })).toBeVisible();
  expect(untrue).toEqual([]);
});

test('a forgotten password leads to the folder of mails, and none is said to be sent', async ({ page }) => {
  await page.addInitScript(watchForSent);
  const untrue: string[] = [];
  await page.exposeFunction('tellUntrue', (text: string) => untrue.push(text));
  await page.goto('/forgot-password');
  await expect(page.getByText('This installation sends no email: the one with your link')).toBeVisible();
  await page.getByLabel('Tenant ID').fill('Nobody & Co');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(/\/outbox$/)).toBeVisible();
  expect(untrue).toEqual([]);
});

async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(perClickMs);
  await target.click();
}

async function write(field: Locator, text: string): Promise<void> {
  await press(field);
  await field.pressSequentially(text, { delay: perKeyMs });
}

/** In the page: tells each text that says that something was sent. Nothing is, on a computer of one's own. */
function watchForSent(): void {
  const { tellUntrue } = window as unknown as { tellUntrue: (text: string) => void };
  const look = (node: Node) => {
    const text = node.textContent ?? '';
    if (/\b(re)?sent\b|check your email to/i.test(text)) tellUntrue(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(look);
  }).observe(document, { subtree: true, childList: true });
}
