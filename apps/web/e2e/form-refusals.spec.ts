import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, call, orderProduct, type Person, type Product } from './tenant.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test('a lost connection is told above the form in its full width, and what was typed stays', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const order = await orderProduct(owner, lamp, 2);
  const draft = await addPurchaseOrder(owner, await addSupplier(owner, 'Mill'), lamp, 2, { status: 'draft' });
  const forms = [
    { path: `/orders/${order.id}/edit`, button: 'Update Order', call: 'orders.update' },
    { path: `/purchase-orders/${draft.id}/edit`, button: 'Update Purchase Order', call: 'purchasing.update' },
  ];
  for (const size of sizes)
    for (const { path, button, call: name } of forms) {
      await page.setViewportSize(size);
      await page.goto(path);
      const notes = page.getByRole('textbox', { name: 'Notes' });
      await notes.fill('Typed for a long time');
      await page.route(`**/trpc/${name}**`, (route) => route.abort());
      const before = await heightOf(page);
      await page.getByRole('button', { name: button }).click();
      await expectFullWidth(page);
      expect((await heightOf(page)) - before).toBeLessThan(200);
      await expect(notes).toHaveValue('Typed for a long time');
      await page.unroute(`**/trpc/${name}**`);
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/updated successfully/)).toBeVisible();
    }
});

test('two people edit one order: what only one changed goes together, what both changed is decided', async ({
  page,
  owner,
}) => {
  const { order, lamp, desk } = await twoLineOrder(owner);
  const mug = await addProduct(owner, { name: 'Mug', initial_stock_quantity: 9, selling_price: 5 });
  await openOrder(page, order.id);
  await page.getByLabel('Quantity of Oak lamp').fill('4');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring the bell');
  await page.route('**/trpc/orders.update**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Order' }).click();
  const refusal = page.locator('form').getByRole('alert');
  await expect(refusal).toBeVisible();
  await page.unroute('**/trpc/orders.update**');
  await page.getByLabel('City').first().fill('Boston');
  await changeOrder(owner, order.id, {
    items: [
      { id: order.items[0]?.id, product_id: lamp.id, quantity: 3, unit_price: 25 },
      { id: order.items[1]?.id, product_id: desk.id, quantity: 2, unit_price: 80 },
      { product_id: mug.id, quantity: 3 },
    ],
    notes: 'Leave it at the door',
    shipping_cost: 7,
  });

  const panel = page.getByRole('region', { name: /changed this order/ });
  await expect(panel).toContainText('Ada Okoro changed this order');
  await expect(panel).toContainText('Taken over into this form: Elm desk, Mug, Shipping.');
  await expect(page.getByLabel('Quantity of Elm desk')).toHaveValue('2');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
  const line = panel.getByRole('group', { name: 'Oak lamp' });
  await expect(line).toContainText('4 × $25.00');
  await expect(line).toContainText('3 × $25.00');

  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(panel).toBeFocused();
  await expect(refusal).toHaveCount(0);
  await line.getByRole('button', { name: 'Keep mine' }).click();
  await panel.getByRole('group', { name: 'Notes' }).getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Leave it at the door');
  await expect(page.getByRole('list', { name: 'Order items' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByText('Order updated successfully!')).toBeVisible();
  const saved = await readOrder(owner, order.id);
  expect(saved.items.map(({ quantity }) => quantity)).toEqual([4, 2, 3]);
  expect(saved).toMatchObject({ notes: 'Leave it at the door', shipping_cost: 7, total: 282 });
  expect(saved.billing.city).toBe('Boston');
});

test('an order that somebody else changed is met on saving, its lines by product', async ({ page, owner }) => {
  const { order, lamp, desk } = await twoLineOrder(owner);
  await page.route('**/trpc/changes.watch**', (route) => route.abort());
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openOrder(page, order.id);
    await page.getByLabel('Quantity of Elm desk').fill('5');
    const before = await heightOf(page);
    const [first] = (await readOrder(owner, order.id)).items;
    // The desk is taken off and, next time, put on again.
    await changeOrder(owner, order.id, { items: [{ id: first?.id, product_id: lamp.id, quantity: 1 }] });
    await page.getByRole('button', { name: 'Update Order' }).click();
    const panel = page.getByRole('region', { name: /changed this order/ });
    await expect(panel).toBeFocused();
    const desks = panel.getByRole('group', { name: 'Elm desk' });
    await expect(desks).toContainText('5 × $80.00');
    await expect(desks).toContainText('Removed');
    await expect(page.getByLabel('Quantity of Elm desk')).toHaveValue('5');
    expect((await heightOf(page)) - before).toBeLessThan(400);
    await desks.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Update Order' }).click();
    await expect(page.getByText('Order updated successfully!')).toBeVisible();
    const saved = await readOrder(owner, order.id);
    expect(saved.items.map(({ product, quantity }) => [product, quantity])).toEqual([
      [lamp.id, 1],
      [desk.id, 5],
    ]);
    await changeOrder(owner, order.id, {
      items: saved.items.map(({ id, product }) => ({ id, product_id: product, quantity: 2 })),
    });
  }
});

test('what was typed outlives a reload beside what somebody else saved in the meantime', async ({ page, owner }) => {
  const { order } = await twoLineOrder(owner);
  await openOrder(page, order.id);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring the bell');
  page.on('dialog', (dialog) => void dialog.accept());
  await changeOrder(owner, order.id, { notes: 'Leave it at the door', shipping_cost: 7 });
  const panel = page.getByRole('region', { name: /changed this order/ });
  const notes = panel.getByRole('group', { name: 'Notes' });
  // Undecided it waits through a reload, as often as one likes.
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await expect(page.getByText('What you had typed is back')).toBeVisible();
    await expect(notes).toContainText('Leave it at the door');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring the bell');
    await expect(page.getByLabel('Shipping', { exact: true })).toHaveValue('7.00');
  }
  await notes.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByText('Order updated successfully!')).toBeVisible();
  expect(await readOrder(owner, order.id)).toMatchObject({ notes: 'Ring the bell', shipping_cost: 7 });
});

interface Order {
  id: number;
  items: { id: number; product: number; quantity: number }[];
  billing: { city: string };
}

async function twoLineOrder(owner: Person): Promise<{ order: Order; lamp: Product; desk: Product }> {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const desk = await addProduct(owner, { name: 'Elm desk', initial_stock_quantity: 9, selling_price: 80 });
  const { id } = await orderProduct(owner, lamp, 2);
  await call(owner, 'POST', '/order-items/', { order: id, product: desk.id, quantity: 1 });
  return { order: await readOrder(owner, id), lamp, desk };
}

function readOrder(owner: Person, id: number): Promise<Order> {
  return call(owner, 'GET', `/orders/${id}/`);
}

function changeOrder(owner: Person, id: number, change: Record<string, unknown>): Promise<Order> {
  return call(owner, 'PATCH', `/orders/${id}/`, change);
}

async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/orders/${id}/edit`);
  await expect(page.getByLabel('Quantity of Elm desk')).toBeVisible();
}

/** The refusal is in view and as wide as the form. */
async function expectFullWidth(page: Page): Promise<void> {
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toBeInViewport();
  const [form, box] = [await page.locator('form').boundingBox(), await alert.boundingBox()];
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(form?.width ?? -1));
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
