import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { location } from '../../../../testing/rows/location.ts';
import { product } from '../../../../testing/rows/product.ts';
import { scan, scanFrom, typeByHand } from '../../../../testing/scanner.ts';

const unused = 'was scanned. Nothing here takes codes.';
const main = { id: 1, location: 1, location_name: 'Main', quantity: 40 };
const lamp = product({ name: 'Oak lamp', barcode: '96385074', total_stock: 40, inventory_items: [main] });

/** Of the lamp, on its page. */
const answers: Answers = {
  'catalog.products.get': () => lamp,
  'stock.locations.list': () => ({ count: 1, results: [location({ name: 'Main' })] }),
  'stock.removalReasons.list': () => ({ count: 0, results: [] }),
};

test('a code that is scanned into a count is no quantity and books nothing', async () => {
  const counts: unknown[] = [];
  await openApplication(`/products/${lamp.id}?tab=inventory`, {
    ...answers,
    'stock.count': (count) => {
      counts.push(count);
      return { ...main, product: lamp.id, product_name: lamp.name, quantity: 38 };
    },
  });
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  const counted = page.getByRole('dialog').getByRole('textbox', { name: 'Counted quantity' });
  await expect.element(counted).toHaveFocus();
  await scan('96385074');
  await expect.element(page.getByText(`96385074 ${unused}`)).toBeVisible();
  await expect.element(counted).toHaveValue('40');
  await expect.element(counted).toHaveFocus();
  expect(counts).toEqual([]);

  // What a person types is a quantity, and Enter saves it.
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await typeByHand('38');
  await expect.element(page.getByText('Stock updated successfully')).toBeVisible();
  expect(counts).toMatchObject([{ id: lamp.id, quantity: 38 }]);
});

test('a scanner that ends with Tab or with nothing leaves fields alone as well', async () => {
  await openApplication(`/products/${lamp.id}?tab=inventory`, answers);
  await page.getByRole('button', { name: 'Add Stock' }).first().click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Two crates');
  await scanFrom(notes, '40063813339310012345', 'Tab');
  await expect.element(notes).toHaveValue('Two crates');
  await expect.element(notes).toHaveFocus();
  await scanFrom(quantity, '40063813339310012345', 'nothing');
  await expect.element(page.getByText(unused)).toBeVisible();
  await expect.element(quantity).toHaveValue('1');
  await expect.element(quantity).toHaveFocus();
});

test('pasted text and a key that is held down are no scan, though they come as fast', async () => {
  await openApplication(`/products/${lamp.id}?tab=inventory`, answers);
  await page.getByRole('button', { name: 'Add Stock' }).first().click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Two crates');
  await cdp().send('Input.insertText', { text: '40063813' });
  await expect.element(notes).toHaveValue('Two crates40063813');
  const held = { key: '9', text: '9', code: 'Digit9' };
  for (let repeats = 0; repeats < 20; repeats += 1)
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: repeats > 0, ...held });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...held });
  await userEvent.keyboard('{Enter}');
  await expect.element(notes).toHaveValue(`Two crates40063813${'9'.repeat(20)}\n`);
});
