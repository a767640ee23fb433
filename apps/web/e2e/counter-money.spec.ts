import { expect, type Page } from '@playwright/test';
import { typeByHand } from './counter-scanner.ts';
import { test } from './signed-in.ts';
import { addProduct, call, countSales, orderProduct, readLastSale, readProduct } from './tenant.ts';

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

test('a name that is typed over is no customer of the records, and a card takes no amount', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 12.3, initial_stock_quantity: 9 });
  await orderProduct(owner, lamp, 1);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const customer = page.getByLabel('Customer name');
  await customer.pressSequentially('ada', { delay: 60 });
  await expect(page.getByRole('option', { name: 'Ada Okoro' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();
  await customer.fill('Juma');
  await expect(page.getByRole('img', { name: 'In the records' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByLabel('Payment method').selectOption('Credit Card');
  await expect(page.getByLabel('Amount given')).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  expect(await readLastSale(owner)).toMatchObject({ customer: null, customer_name: 'Juma', amount_given: null });
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

test('completing a sale moves no product and keeps the scroll', async ({ page, owner }) => {
  for (let index = 1; index <= 30; index += 1)
    await addProduct(owner, { name: `Lamp ${index}`, selling_price: 20, initial_stock_quantity: 9 });
  await page.goto('/sell');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    const tile = page.getByRole('button', { name: 'Add Lamp 20' });
    await tile.click();
    await tile.scrollIntoViewIfNeeded();
    const before = await tile.boundingBox();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Sale completed successfully!')).toBeVisible();
    await expect.poll(() => tile.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await tile.boundingBox()).toEqual(before);
  }
});

test('the counter by keyboard alone: search, quantity, customer, cash, complete', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine table', selling_price: 40, initial_stock_quantity: 9 });
  await page.goto('/sell');
  const search = page.getByRole('searchbox', { name: 'Search by name, SKU or barcode' });
  await expect(search).toBeFocused();
  await typeByHand(page, 'pine');
  await expect(page.getByLabel('Quantity of Pine table')).toHaveValue('1');
  await typeByHand(page, 'oak');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await page.keyboard.press('F2');
  await expect(page.getByLabel('Quantity of Oak lamp')).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('F4');
  await page.keyboard.type('Juma', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.type('120', { delay: 60 });
  await expect(page.getByText('Change due')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect(search).toBeFocused();
  expect(await readLastSale(owner)).toMatchObject({ customer_name: 'Juma', amount_given: 120, total_amount: 100 });
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(6);
  expect(await countSales(owner)).toBe(1);

  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Quantity of the product added last');
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
