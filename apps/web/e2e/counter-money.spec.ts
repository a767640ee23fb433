import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, call, orderProduct, readLastSale } from './tenant.ts';

test('a customer of the records pays in cash and gets the change', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 12.3, initial_stock_quantity: 9 });
  // For Ada Okoro.
  await orderProduct(owner, lamp, 1);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const customer = page.getByLabel('Customer name');
  await customer.pressSequentially('okor', { delay: 60 });
  await page.getByRole('option', { name: 'Ada Okoro' }).click();
  await expect(customer).toHaveValue('Ada Okoro');
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();

  await page.getByLabel('Amount given').fill('10');
  await expect(page.getByText('Still missing')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByRole('alert')).toHaveText('Amount given is less than the total');
  await page.getByRole('button', { name: '$20.00' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Amount given')).toHaveValue('20.00');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Sale completed successfully!' });
  await expect(done).toContainText('$20.00 given, change due$7.70');
  await expect(done.getByRole('link', { name: 'SALE-000001' })).toBeVisible();
  expect(await readLastSale(owner)).toMatchObject({
    customer: expect.any(Number),
    customer_name: 'Ada Okoro',
    amount_given: 20,
    total_amount: 12.3,
  });
});

test('the cash panel stays inside its card, whatever the total', async ({ page, owner }) => {
  await call(owner, 'PATCH', `/directory/tenants/${owner.tenantId}/`, { currency: 'KES' });
  await addProduct(owner, { name: 'Villa', selling_price: 9_999_999.99, initial_stock_quantity: 9 });
  const long = 'Oak lamp with a rather long name of several words, shade and bulb';
  await addProduct(owner, { name: long, selling_price: 25, initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Sweet', selling_price: 0.35, initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Ring', selling_price: 12_345.67, initial_stock_quantity: 9 });
  await page.goto('/sell');
  const problems: string[] = [];
  for (const name of ['Sweet', 'Ring', 'Villa', long]) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('button', { name: `Add ${name}` }).click();
    await page.getByLabel('Amount given').fill('9,999,999.99');
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await sticksOut(page)).map((problem) => `${name} at ${width}: ${problem}`));
    }
    await page.getByRole('button', { name: 'Clear' }).first().click();
    await page
      .getByRole('button', { name: /^Clear/ })
      .last()
      .click();
  }
  expect(problems).toEqual([]);
});

/** What of the open sale is beyond its card, or cut off in its own box. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const amount = document.querySelector('[data-cash]');
    const card = amount?.closest('section');
    if (!card) return ['no card'];
    const edge = card.getBoundingClientRect();
    const inside = [...card.querySelectorAll<HTMLElement>('button, input, select, dd, dt, [role=status] span')];
    return inside
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1) return false;
        const isCut = getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
        return box.left < edge.left || box.right > edge.right || isCut;
      })
      .map((element) => `${element.tagName} ${element.textContent || (element as HTMLInputElement).value}`);
  });
}
