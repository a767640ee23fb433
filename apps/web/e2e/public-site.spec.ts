import { expect, test as guestTest, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { expectGoodLooks } from './good-looks.ts';
import { documentedPages } from './public-pages.ts';
import { test } from './signed-in.ts';

for (const width of [360, 1280]) {
  guestTest(`public pages look good, ${width} px wide`, async ({ page }) => {
    guestTest.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLooks(
      page,
      documentedPages.map((path) => ({ path, heading: /./ })),
    );
  });
}

guestTest('no public page scrolls sideways at any width', async ({ page }) => {
  for (const path of documentedPages) {
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path}, ${width} px wide`).toBeLessThanOrEqual(0);
    }
  }
});

guestTest('no guide scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/guides');
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThanOrEqual(18);
  for (const address of addresses) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
      0,
    );
  }
});

guestTest('navigation and footer lead where they say', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Stockhand',
    ...['Home', 'Features', 'Pricing', 'Contact Us', 'Login', 'Get Started'],
  ]);
  await navigation.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(navigation.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toContainText(/@.*\+1 \(404\).*Atlanta, GA/);
  await navigation.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/register');
});

guestTest('on a phone the links stand in a menu, which Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const features = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' });
  await expect(features).toBeHidden();
  await page.getByLabel('Menu').click();
  await expect(features).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(features).toBeHidden();
  await page.getByLabel('Menu').click();
  await features.click();
  await expect(page).toHaveURL('/features');
});

guestTest('a message is sent, thanked for during three seconds, and the form is empty again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contactus');
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toBeFocused();
  await email.fill('visitor@shop.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you import from Sortly?');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const sent = page.waitForResponse('**/api/contact/');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await expect(email).toBeHidden();
  await page.clock.runFor(2_900);
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Thank You', { exact: true })).toBeHidden();
  await expect(email).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(email).toBeFocused();
});

guestTest('a long message is counted near its end, kept whole, and refused beyond it', async ({ page }) => {
  await page.goto('/contactus');
  const message = page.getByRole('textbox', { name: 'Message' });
  const told = page.getByText(/characters? (left|too many)$/);
  await message.fill('x'.repeat(4_499));
  await expect(told).toHaveCount(0);
  await message.fill('x'.repeat(4_500));
  await expect(told).toHaveText('500 characters left');
  await message.fill(`${'x'.repeat(4_999)}   `);
  await expect(told).toHaveText('1 character left');
  await message.fill('x'.repeat(5_012));
  await expect(told).toHaveText('12 characters too many');
  await expect(message).toHaveAccessibleDescription('12 characters too many');
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@shop.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Use at most 5,000 characters' })).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('x'.repeat(5_012));
  expect(await axeComplaints(page)).toEqual([]);
  await message.fill('x'.repeat(5_000));
  await expect(told).toHaveText('0 characters left');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
});

guestTest('a message that is not taken stays, with the reason', async ({ page }) => {
  await page.goto('/contactus');
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@shop');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /e-?mail/i })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@shop.example');
  await page.route('**/api/contact/', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('The message could not be sent.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

guestTest('the guides are searched by their words', async ({ page }) => {
  await page.goto('/guides');
  const field = page.getByRole('searchbox', { name: 'Search the guides' });
  const index = page.waitForResponse(/guide-search/);
  await field.focus();
  expect((await index).headers()['content-encoding']).toBe('br');
  await field.fill('undo import');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results.first()).toContainText('Undo an import');
  await expect(page.getByRole('status')).toHaveText(/^\d results?$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guides\/import#undo-an-import$/);
  await page.goto('/documentation');
  await field.fill('VAT');
  await expect(results.first()).toContainText('Tax');
  await field.fill('idempotncy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api#idempotency$/);
  await page.goto('/guides');
  await field.fill('zebra crossing');
  await expect(page.getByText('No guide says “zebra crossing”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No guide says “zebra crossing”.')).toBeHidden();
});

guestTest('code is copied as it stands, with the address that the product is reached by', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api');
  await expect(page.getByText(`${baseURL}/api/products/`, { exact: true })).toBeVisible();
  const block = page.locator('.code').filter({ hasText: 'STOCKHAND_USERNAME=demo' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`STOCKHAND_URL=${baseURL}\nSTOCKHAND_USERNAME=demo\nSTOCKHAND_PASSWORD=demo-1234`);
  await expect(page.locator('.code button')).toHaveCount(await page.locator('.code').count());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeComplaints(page)).toEqual([]);
  }
});

guestTest('the theme follows the system until one is chosen, here and in the application', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveClass(/dark/);
  await expect(heroPicture(page)).toHaveAttribute('src', /-dark-/);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(root).not.toHaveClass(/dark/);
  await expect(heroPicture(page)).toHaveAttribute('src', /-light-/);
  await page.goto('/login');
  await expect(root).not.toHaveClass(/dark/);
  await page.goto('/pricing');
  await expect(root).not.toHaveClass(/dark/);
});

test('whoever is signed in goes on to the dashboard', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeHidden();
  for (const offer of ['Start Free 14-Day Trial', 'Login', 'Get Started'])
    await expect(page.getByRole('link', { name: offer }), offer).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await navigation.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

guestTest.describe('without script', () => {
  guestTest.use({ javaScriptEnabled: false });

  guestTest('every page is read, and plans, features, questions and menu answer', async ({ page }) => {
    for (const path of documentedPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.goto('/pricing');
    await page.getByText('Monthly', { exact: true }).click();
    await expect(page.getByText('$24 a month')).toBeVisible();
    await page.getByText('How can I pay?').click();
    await expect(page.getByText(/^By card on a page of our payment provider/)).toBeVisible();
    await page.goto('/features');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(29);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Import' })).toBeHidden();
    await page.goto('/contactus');
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Menu').click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })).toBeVisible();
  });
});

function heroPicture(page: Page) {
  return page.getByRole('main').getByRole('img', { name: /^The dashboard/ });
}
