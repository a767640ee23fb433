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
      [...documentedPages, '/guides/first-product'].map((path) => ({ path, heading: /./ })),
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

guestTest('prices are by year until months are chosen', async ({ page }) => {
  await page.goto('/pricing');
  const advanced = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Advanced' }) });
  await expect(page.getByText('Save 20%')).toBeVisible();
  await expect(advanced.getByText('$230')).toBeVisible();
  await expect(advanced.getByText('$24 a month')).toBeHidden();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(advanced.getByText('$24 a month')).toBeVisible();
  await expect(advanced.getByText('$230')).toBeHidden();
  await expect(advanced.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/register');
  await expect(advanced.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Talk to Sales' })).toHaveAttribute('href', '/contactus');
  await page.getByText('Is there a free trial?').click();
  await expect(page.getByText(/^Yes, 14 days/)).toBeVisible();
});

guestTest('small screens show three plans with three features each, and the way to all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await page.goto('/pricing');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([/Basic/, /Advanced/, /Ultra/]);
  for (const card of await cards.all()) await expect(card.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'View All Plans' }).click();
  await expect(page).toHaveURL('/pricing/all');
  await expect(cards).toHaveCount(5);
  await expect(cards.nth(1).getByRole('listitem')).toHaveCount(7);
});

guestTest('the features are 28, and fewer in a category', async ({ page }) => {
  await page.goto('/features');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(28);
  let sum = 0;
  for (const name of ['Organize', 'Customize', 'Manage', 'Track & Update', 'Report']) {
    await page.getByRole('radio', { name }).check();
    const shown = await cards.count();
    expect(shown).toBeGreaterThan(3);
    await expect(cards.filter({ hasText: name })).toHaveCount(shown);
    sum += shown;
  }
  expect(sum).toBe(28);
  await page.getByRole('radio', { name: 'All Features' }).check();
  await expect(cards).toHaveCount(28);
  await expect(page.getByRole('link', { name: 'Start Free 14-Day Trial' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'See All Plans' })).toHaveAttribute('href', '/pricing');
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
    await expect(page.getByText(/^By major cards/)).toBeVisible();
    await page.goto('/features');
    await page.locator('label', { hasText: 'Report' }).click();
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
