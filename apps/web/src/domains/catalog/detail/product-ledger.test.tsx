import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { chooseFilter } from '../../../../testing/filters.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { rowTexts } from '../../../../testing/row-texts.ts';
import { catalogue } from '../../../../testing/rows/catalogue.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';

/** A purchase into the warehouse for each number from 1 to 15, and 16 sales from Main. */
const ledger = Array.from({ length: 31 }, (_, index): StockTransactionView => {
  const isBought = index < 15;
  return {
    id: index + 1,
    transaction_type: isBought ? 'purchase' : 'sale',
    quantity: isBought ? index + 1 : -1,
    unit_price: 10,
    total_amount: isBought ? (index + 1) * 10 : 10,
    reference: '',
    notes: '',
    reason: '',
    product: 1,
    product_name: 'Oak lamp',
    location_name: isBought ? 'Warehouse' : 'Main',
    destination_location_name: null,
    source_type: '',
    source_id: null,
    transaction_date: madeAt,
    created_at: madeAt,
    created_by_username: 'ada',
    created_by_full_name: 'Ada Okoro',
  };
});

test('the ledger of a product is paged, filtered and sorted', async () => {
  const lamp = product({ name: 'Oak lamp', total_stock: 20 });
  const router = await openApplication('/products/1?tab=transactions', {
    ...catalogue([lamp], { locations: ['Warehouse'] }),
    'catalog.products.get': () => lamp,
    'stock.transactions': ({ location, transaction_type: type, ordering, ...input }) => {
      const found = ledger
        .filter(({ location_name: at }) => location === undefined || at === ['Main', 'Warehouse'][location - 1])
        .filter(({ transaction_type }) => type === undefined || transaction_type === type);
      const sign = ordering === 'quantity' ? 1 : ordering === '-quantity' ? -1 : 0;
      return pageOfRows(
        found.toSorted((one, other) => sign * (one.quantity - other.quantity)),
        input,
      );
    },
  });
  await expect.element(page.getByText('Showing 1 to 25 of 31 results')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rowTexts().length).toBe(6);
  await chooseFilter('Location', 'Warehouse');
  await expect.poll(() => rowTexts().length).toBe(15);
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect.poll(() => rowTexts()[0]).toMatch(/\+1\D/);
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect.poll(() => rowTexts()[0]).toMatch(/\+15/);
  expect(addressIn(router)).toMatch(/sort=-quantity/);
  await chooseFilter('Type', 'Transfer');
  await expect.element(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect.element(page.getByText('of 31 results')).toBeVisible();
});
