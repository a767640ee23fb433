import { expect, type Page } from '@playwright/test';
import { approveCount, countProduct, startCount } from './counts.ts';
import { expectGoodLooks } from './good-looks.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const size of sizes)
  test(`counts, ${size.width} px wide`, async ({ page, owner }) => {
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    await addProduct(owner, {
      name: 'Lamp with a name that goes on for as long as a name can',
      initial_stock_quantity: 99_999,
    });
    const open = await startCount(owner, { name: 'A stocktake with a name that goes on for long' });
    await countProduct(owner, open.id, lamp, { quantity: 7 });
    const blind = await startCount(owner, { is_blind: true });
    const closed = await startCount(owner);
    await countProduct(owner, closed.id, lamp, { quantity: 7 });
    await approveCount(owner, closed.id);
    await page.setViewportSize(size);
    await expectGoodLooks(page, [
      { path: '/counts', heading: 'Counts' },
      { path: '/counts', heading: 'Counts', open: openStart },
      { path: `/counts/${open.id}`, heading: /A stocktake/ },
      { path: `/counts/${open.id}`, heading: /A stocktake/, open: openApproval },
      { path: `/counts/${blind.id}`, heading: /Main/ },
      { path: `/counts/${closed.id}`, heading: /Main/ },
      { path: '/counts/next', heading: 'What to count next' },
      { path: `/counts/${open.id}/count`, heading: /A stocktake/, open: pick },
    ]);
  });

async function openStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Count' }).click();
  await page.getByText('Some categories').click();
  await expect(page.getByRole('checkbox', { name: 'Lighting' })).toBeVisible();
}

async function openApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 product counted')).toBeVisible();
}

async function pick(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).fill('oak');
  await page.getByRole('option', { name: 'Oak lamp' }).click();
  await expect(page.getByRole('region', { name: 'Oak lamp' })).toBeVisible();
}
