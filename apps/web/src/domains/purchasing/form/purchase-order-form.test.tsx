import type { SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { location } from '../../../../testing/rows/location.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';
import { purchaseOrder } from '../../../../testing/rows/purchase-order.ts';
import { supplier } from '../../../../testing/rows/supplier.ts';

type Created = Parameters<NonNullable<Answers['purchasing.create']>>[0];

const lamp = product({ id: 1, name: 'Oak lamp', cost_price: 12.5 });
const chair = product({ id: 2, name: 'Pine chair', cost_price: 30 });
const products = [lamp, chair];
const totals = page.getByRole('status', { name: 'Totals' });
const create = page.getByRole('button', { name: 'Create Purchase Order' });
const listed = page.getByRole('list', { name: 'Order items' });

/** What Mill sells at 10, and Forge the lamp at 11; Loom has no prices. */
const prices: (SupplierPriceView & { supplier: number })[] = [
  {
    ...{ supplier: 1, product: 1, supplier_code: 'M1', cost: 10 },
    ...{ pack_size: 1, min_quantity: 1, lead_time_days: null },
  },
  {
    ...{ supplier: 1, product: 2, supplier_code: 'M2', cost: 10 },
    ...{ pack_size: 1, min_quantity: 1, lead_time_days: null },
  },
  {
    ...{ supplier: 2, product: 1, supplier_code: 'F/1', cost: 11 },
    ...{ pack_size: 1, min_quantity: 1, lead_time_days: null },
  },
];

/** `sent` are the orders that were created. */
function purchasing({ arePriced = true } = {}) {
  const sent: Created[] = [];
  const found = (search = '') => products.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const suppliers = ['Mill', 'Forge', 'Loom'].map((name, index) => supplier({ id: index + 1, name }));
  const answers: Answers = {
    'suppliers.list': () => pageOfRows(suppliers),
    'suppliers.products.pricesOf': (asked) => ({
      results: prices.filter(
        (one) => arePriced && one.supplier === asked.supplier && asked.products.includes(one.product),
      ),
    }),
    'stock.locations.list': () => pageOfRows([location({ name: 'Main' })]),
    'catalog.products.list': ({ search }) => pageOfRows(found(search)),
    'catalog.products.get': ({ id }) => products[id - 1] ?? lamp,
    'purchasing.get': () =>
      purchaseOrder({ status: 'draft', notes: 'Ring twice', expected_delivery_date: '2020-01-31' }),
    'purchasing.create': (input) => {
      sent.push(input);
      return purchaseOrder({ id: 2, status: 'draft' });
    },
  };
  return { answers, sent };
}

async function pick(row: number, text: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: `Item ${row}` }).fill(text);
  await page.getByRole('option', { name }).click();
}

test('items are added row by row, each with a search of its own', async () => {
  const { answers, sent } = purchasing({ arePriced: false });
  await openApplication('/purchase-orders/create', answers);
  const add = page.getByRole('button', { name: 'Add Item' });
  await add.click();
  const first = page.getByRole('combobox', { name: 'Item 1' });
  await expect.element(first).toHaveFocus();
  await page.getByLabelText('Supplier').selectOptions('Mill');
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true');
  await create.click();
  await expect.element(first).toHaveAccessibleDescription('Please select a product');
  await expect.element(first).toHaveFocus();
  await pick(1, 'oak', 'Oak lamp');
  await expect.element(page.getByLabelText('Quantity of Oak lamp')).toHaveFocus();
  await expect.element(page.getByLabelText('Unit price of Oak lamp')).toHaveValue('12.50');
  await add.click();
  await pick(2, 'pine', 'Pine chair');
  await expect.element(totals).toMatchTextContent('$42.50');
  // One that is there already is counted up.
  await add.click();
  await pick(3, 'oak', 'Oak lamp');
  await expect.element(page.getByLabelText('Quantity of Oak lamp')).toHaveValue('2');
  await expect.poll(() => listed.getByRole('listitem').elements().length).toBe(2);
  await add.click();
  await page.getByRole('button', { name: 'Remove item 3' }).click();
  await create.click();
  await expect.element(page.getByText('Purchase order created successfully')).toBeVisible();
  expect(sent).toMatchObject([
    {
      supplier: 1,
      location: 'Main',
      items: [
        { product: 1, quantity: 2, unit_price: 12.5 },
        { product: 2, quantity: 1, unit_price: 30 },
      ],
    },
  ]);
});

test('a line takes the supplier’s price and code, and another supplier’s when they are chosen', async () => {
  const { answers, sent } = purchasing();
  await openApplication('/purchase-orders/create?supplier=1', answers);
  const chosen = page.getByLabelText('Supplier');
  await expect.element(chosen).toHaveDisplayValue('Mill');
  for (const { name } of products) {
    await page.getByLabelText('Product', { exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
    await expect.element(page.getByLabelText(`Unit price of ${name}`)).toHaveValue('10.00');
  }
  await expect.element(listed).toMatchTextContent('Supplier code M1');
  await page.getByLabelText('Unit price of Pine chair').fill('9');
  await userEvent.keyboard('{Tab}');
  await chosen.selectOptions('Forge');
  await expect.element(listed).toMatchTextContent('Supplier code F/1');
  await expect.element(page.getByLabelText('Unit price of Oak lamp')).toHaveValue('11.00');
  // What was typed stays, and a code that the supplier does not have goes.
  await expect.element(page.getByLabelText('Unit price of Pine chair')).toHaveValue('9.00');
  await expect.element(listed).not.toMatchTextContent('M2');
  // Of a supplier without prices a product costs what it costs.
  await chosen.selectOptions('Loom');
  await expect.element(page.getByLabelText('Unit price of Oak lamp')).toHaveValue('12.50');
  await expect.element(page.getByLabelText('Unit price of Pine chair')).toHaveValue('9.00');
  await chosen.selectOptions('Mill');
  await expect.element(listed).toMatchTextContent('Supplier code M2');
  await create.click();
  await expect.element(page.getByText('Purchase order created successfully')).toBeVisible();
  expect(sent[0]?.items).toMatchObject([
    { product: 1, unit_price: 10, supplier_code: 'M1' },
    { product: 2, unit_price: 9, supplier_code: 'M2' },
  ]);
});

test('a duplicate is a new draft with the same lines, which takes the prices of another supplier', async () => {
  const { answers, sent } = purchasing();
  await openApplication('/purchase-orders/create?from=1', answers);
  const quantity = page.getByLabelText('Quantity of Oak lamp');
  await expect.element(quantity).toHaveValue('2');
  await quantity.fill('9');
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(quantity).toHaveValue('2');
  await expect.element(page.getByLabelText('Expected Delivery Date')).toHaveValue('');
  await expect.element(page.getByLabelText('Status')).toHaveValue('draft');
  await page.getByLabelText('Supplier').selectOptions('Forge');
  await expect.element(page.getByLabelText('Unit price of Oak lamp')).toHaveValue('11.00');
  await create.click();
  await expect.element(page.getByText('Purchase order created successfully')).toBeVisible();
  expect(sent).toMatchObject([
    { supplier: 2, status: 'draft', notes: 'Ring twice', items: [{ product: 1, quantity: 2, unit_price: 11 }] },
  ]);
});
