import { expect, type Page, test } from '@playwright/test';
import { startProduct } from '../../../scripts/product-server.mjs';
import { axeComplaints } from './axe.ts';
import { sendSignUp } from './sign-up-form.ts';
import { uniqueName } from './tenant.ts';

// Plans limit and are sold on a server of its own: the others of these tests have them off.
let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  product = await startProduct({ PLAN_LIMITS: 'on', BILLING_BANK_DETAILS: 'First Bank | IBAN DE00 0000' });
});
test.afterAll(() => product?.stop());

/** From the pricing page through sign-up into the company. */
async function signUp(page: Page, plan: string): Promise<void> {
  await page.goto(`${product.baseUrl}/register?plan=${plan.toLowerCase()}`);
  await expect(page.getByText(`${plan} plan`)).toBeVisible();
  await sendSignUp(page, uniqueName());
  await page.getByRole('link', { name: 'Verify this email' }).click();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
}

async function openPlan(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/settings/plan`);
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
}

async function invite(page: Page, name: string): Promise<void> {
  await page.goto(`${product.baseUrl}/settings/users?invite=true`);
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('First name').fill('Bo');
  await dialog.getByLabel('Last name').fill('Li');
  await dialog.getByLabel('Email').fill(`${name}@example.com`);
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
}

test('from the trial of the chosen plan over its limit to a larger one, its invoice, and back', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, 'Advanced');
  await openPlan(page);
  await expect(page.getByText('You are trying Advanced')).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByText('No invoices yet')).toBeVisible();

  const [first, second] = [uniqueName(), uniqueName()];
  await invite(page, first);
  await expect(page.getByRole('row', { name: new RegExp(first) })).toBeVisible();
  await invite(page, second);
  await expect(page.getByText('The Advanced trial allows 2 users. Upgrade to add more.').first()).toBeVisible();

  await openPlan(page);
  await page.getByRole('button', { name: 'Choose Ultra, monthly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ultra, monthly' });
  await expect(dialog.getByText('To pay now')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  const order = dialog.getByRole('button', { name: 'Order for $74.00' });
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('billing.change')) orders.push(request.url());
  });
  // Twice before the screen is drawn again.
  await order.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page.getByText('The subscription is Ultra now.')).toBeVisible();
  await expect(page.getByText('Invoice SUB-000001 is not paid yet')).toBeVisible();
  await expect(page.getByText('2 of 6')).toBeVisible();
  await expect(page.getByRole('row', { name: /SUB-/ })).toHaveCount(1);
  expect(orders).toHaveLength(1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save SUB-000001 as PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('SUB-000001.pdf');

  await page.getByRole('button', { name: 'Choose Premium, monthly' }).click();
  const next = page.getByRole('dialog', { name: 'Premium, monthly' });
  await next.getByRole('button', { name: /^Order for/ }).click();
  await expect(next.getByText('An invoice is not paid yet. Pay it before you change the plan.')).toBeVisible();
  await next.getByRole('button', { name: 'Cancel' }).click();

  await invite(page, second);
  await expect(page.getByRole('row', { name: new RegExp(second) })).toBeVisible();

  await openPlan(page);
  await page.getByRole('button', { name: 'End subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click();
  await expect(page.getByText('The subscription ends after the paid days.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue subscription' }).click();
  await expect(page.getByText('The subscription continues.')).toBeVisible();
});

test('the plan is chosen by keyboard alone', async ({ page }) => {
  await signUp(page, 'Basic');
  await openPlan(page);
  await expect(page.getByText('You are trying Basic')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose Basic, yearly' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Basic, yearly' });
  await expect(dialog.getByText('$96.00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose Basic, yearly' })).toBeFocused();
});
