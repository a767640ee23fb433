import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { counter } from '../../../../testing/counter.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { typeByHand } from '../../../../testing/scanner.ts';

const search = page.getByRole('searchbox', { name: 'Search by name, SKU or barcode' });
const complete = page.getByRole('button', { name: 'Complete Sale' });
const known = page.getByRole('img', { name: 'In the records' });

const ada = customer({ name: 'Ada Okoro' });
const records = { 'orders.customers.list': () => ({ count: 1, results: [ada] }) };

test('a second click on Complete Sale sends nothing twice, nor do its keys', async () => {
  const { answers, sold } = counter({ name: 'Oak lamp', total_stock: 10 });
  const sell = answers['sales.create'];
  const answering = Promise.withResolvers<void>();
  let asked = 0;
  await openApplication('/sell', {
    ...answers,
    'sales.create': async (sale) => {
      asked += 1;
      await answering.promise;
      return sell(sale);
    },
  });
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const button = complete.element() as HTMLElement;
  button.click();
  await expect.poll(() => asked).toBe(1);
  button.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  answering.resolve();
  await expect.element(page.getByRole('link', { name: 'SALE-000001' })).toBeVisible();
  await expect.element(page.getByText('9 available')).toBeVisible();
  expect(asked).toBe(1);
  expect(sold).toHaveLength(1);
});

test('a name that is typed over is no customer of the records, and a card takes no amount', async () => {
  const { answers, sold } = counter({ name: 'Oak lamp', selling_price: 12.3, total_stock: 9 });
  await openApplication('/sell', { ...answers, ...records });
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const name = page.getByLabelText('Customer name');
  await name.fill('ada');
  await expect.element(page.getByRole('option', { name: 'Ada Okoro' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(known).toBeVisible();
  await name.fill('Juma');
  await expect.element(known).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByLabelText('Payment method').selectOptions('Credit Card');
  await expect.element(page.getByLabelText('Amount given')).not.toBeInTheDocument();
  await complete.click();
  await expect.element(page.getByText('Sale completed successfully!')).toBeVisible();
  expect(sold).toHaveLength(1);
  expect(sold[0]?.customer_id ?? null).toBeNull();
  expect(sold[0]).toMatchObject({ customer_name: 'Juma', payment_method: 'Credit Card' });
  expect(sold[0]?.amount_given ?? null).toBeNull();
});

test('the counter by keyboard alone: search, quantity, customer, cash, complete', async () => {
  const { answers, sold } = counter(
    { name: 'Oak lamp', selling_price: 20, total_stock: 9 },
    { name: 'Pine table', selling_price: 40, total_stock: 9 },
  );
  await openApplication('/sell', answers);
  await expect.element(search).toHaveFocus();
  await typeByHand('pine');
  await expect.element(page.getByLabelText('Quantity of Pine table')).toHaveValue('1');
  await typeByHand('oak');
  const quantity = page.getByLabelText('Quantity of Oak lamp');
  await expect.element(quantity).toHaveValue('1');
  await userEvent.keyboard('{F2}');
  await expect.element(quantity).toHaveFocus();
  await typeByHand('3');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{F4}');
  await expect.element(page.getByLabelText('Customer name')).toHaveFocus();
  await typeByHand('Juma');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByLabelText('Amount given')).toHaveFocus();
  await page.getByLabelText('Amount given').fill('120');
  await expect.element(page.getByText('Change due')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect.element(search).toHaveFocus();
  expect(sold).toMatchObject([
    { customer_name: 'Juma', amount_given: 120, total_amount: 100, items: [{ quantity: 1 }, { quantity: 3 }] },
  ]);

  await userEvent.keyboard('{Tab}?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(shortcuts.getByText('Quantity of the product added last')).toBeVisible();
});

test('arrows lead from the search to the products, and Enter adds one', async () => {
  const { answers, sold } = counter({ name: 'Oak lamp', total_stock: 5 }, { name: 'Pine table', total_stock: 5 });
  await openApplication('/sell', answers);
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Add Oak lamp' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Add Oak lamp' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Quantity of Oak lamp')).toHaveValue('1');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect.element(search).toHaveFocus();
  expect(sold).toHaveLength(1);
});

test('completing a sale moves no product', async () => {
  const lamps = Array.from({ length: 24 }, (_, index) => `Lamp ${String(index + 1).padStart(2, '0')}`);
  const { answers } = counter(...lamps.map((name) => ({ name, selling_price: 20, total_stock: 9 })));
  await openApplication('/sell', answers);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    const tile = page.getByRole('button', { name: 'Add Lamp 20' });
    await tile.click();
    tile.element().scrollIntoView({ block: 'nearest' });
    const place = () => JSON.stringify(tile.element().getBoundingClientRect());
    const before = place();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Sale completed successfully!')).toBeVisible();
    await expect.poll(place).toBe(before);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(place()).toBe(before);
  }
});
