import type { ArchivedProductView } from '@stockhand/contract/catalog/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, Refused } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { axeComplaints } from '../../../testing/axe.ts';
import { chooseFilter } from '../../../testing/filters.ts';
import { press } from '../../../testing/keys.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { rowTexts } from '../../../testing/row-texts.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { customField } from '../../../testing/rows/custom-field.ts';
import { location } from '../../../testing/rows/location.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const rowCount = () => rowTexts().length;

/** Three lamps in the archive, found by their names. */
function archive(): Answers {
  const lamps = ['Lamp 1', 'Lamp 2', 'Lamp 3'].map(
    (name, index): ArchivedProductView => ({
      id: index + 1,
      name,
      sku: `SKU-${index + 1}`,
      barcode: null,
      is_active: true,
      archived_at: madeAt,
    }),
  );
  return {
    ...catalogue([]),
    'catalog.products.listArchived': ({ search = '', ...input }) =>
      pageOfRows(
        lamps.filter(({ name }) => name.includes(search)),
        input,
      ),
  };
}

test('an address with what no list has shows the list, and a page past the end becomes the last one', async () => {
  const router = await openApplication('/products?archived=true&sort=shoe_size&page=9&page_size=2', archive());
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(rowCount).toBe(1);
  const archived = page.getByRole('columnheader', { name: 'Archived' });
  await expect.element(archived).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect.poll(() => addressIn(router)).toMatch(/sort=name/);
  expect(addressIn(router)).not.toMatch(/[?&]page=/);
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a search leads back to page 1, is cleared in place, and is reached by key', async () => {
  const lamps = archive();
  const asked: (number | undefined)[] = [];
  const router = await openApplication('/products?archived=true&page=2&page_size=2', {
    ...lamps,
    'catalog.products.listArchived': (input) => {
      if (input.search === 'Lamp 1') asked.push(input.page);
      return lamps['catalog.products.listArchived']?.(input) ?? pageOfRows([]);
    },
  });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await userEvent.keyboard('/');
  const field = page.getByRole('searchbox', { name: 'Search archived products' });
  await expect.element(field).toHaveFocus();
  await field.fill('Lamp 1');
  await expect.poll(() => addressIn(router)).toMatch(/search=Lamp/);
  expect(addressIn(router)).not.toMatch(/[?&]page=/);
  await expect.poll(rowCount).toBe(1);
  expect(asked).not.toContain(2);
  await field.fill('nothing like it');
  await expect.element(page.getByText('Try adjusting your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(rowCount).toBe(2);
});

test('chips filter when asked to, stand in the address, and scroll within 360 px', async () => {
  const both = [
    customField({ id: 1, name: 'Weight', field_type: 'number' }),
    customField({ id: 2, name: 'Colour', field_type: 'text' }),
  ];
  const fields: Answers = {
    'customFields.list': ({ field_type: type }) =>
      pageOfRows(both.filter((field) => !type || field.field_type === type)),
  };
  const router = await openApplication('/settings/custom-fields', fields, { width: 360 });
  await expect.poll(rowCount).toBe(2);
  await chooseFilter('Field type', 'Number');
  expect(rowCount()).toBe(2);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Weight/)]);
  expect(addressIn(router)).toBe('/settings/custom-fields?field_type=number');
  await expect.element(page.getByRole('button', { name: 'Field type: Number' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeComplaints()).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(rowCount).toBe(2);
  expect(addressIn(router)).toBe('/settings/custom-fields');
});

test('a chip is set and cleared by keyboard alone, and the focus stays with it', async () => {
  const categories = ['Bags', 'Books', 'Chairs', 'Cups', 'Desks', 'Lamps', 'Mats', 'Pens', 'Rugs', 'Tables'];
  const products = categories.map((name, index) =>
    product({ id: index + 1, name: `One of ${name}`, category: index + 1, category_name: name }),
  );
  const router = await openApplication('/products', {
    ...catalogue(products, { categories }),
    'catalog.products.list': ({ category }) =>
      pageOfRows(products.filter((one) => category === undefined || one.category === category)),
  });
  await expect.poll(rowCount).toBe(10);
  // Above the table, whose header has such a button too.
  const empty = page.getByRole('button', { name: 'Category', exact: true }).first();
  await press(empty);
  const options = page.getByRole('dialog', { name: 'Category' });
  await expect.element(options.getByRole('combobox')).toHaveFocus();
  await options.getByRole('combobox').fill('lam');
  await userEvent.keyboard('{Enter}');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/One of Lamps/)]);
  const chip = page.getByRole('button', { name: 'Category: Lamps', exact: true });
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await options.getByRole('combobox').fill('nothing like it');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  expect(await axeComplaints()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Clear Category' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(rowCount).toBe(10);
  expect(addressIn(router)).toBe('/products');
  await expect.element(empty).toHaveFocus();
  await press(page.getByRole('button', { name: 'Stock status' }));
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', ' ']) await userEvent.keyboard(key);
  await expect.poll(() => addressIn(router)).toMatch(/stock_status=out/);
  await expect.poll(rowCount).toBe(10);
});

test('rows begin near 200 px and are 40 px high; j and k walk along them', async () => {
  const lamp = product({ id: 1, name: 'Lamp', total_stock: 30 });
  const table = product({ id: 2, name: 'Table', total_stock: 40 });
  const router = await openApplication('/products', {
    ...catalogue([lamp, table]),
    'catalog.products.get': () => lamp,
    'stock.locations.stock': () => pageOfRows([location({ name: 'Main' })]),
    'catalog.categories.counts': () =>
      pageOfRows([
        { id: 1, name: 'Lighting', is_active: true, updated_at: madeAt, product_count: 2, archived_count: 0 },
      ]),
  });
  for (const [path, name] of [
    ['/products', 'Lamp'],
    ['/settings/categories', 'Lighting'],
    ['/locations', 'Main'],
  ] as const) {
    await router.navigate(path);
    await expect.element(page.getByRole('row', { name })).toBeVisible();
    const place = () => {
      const { y, height } = page.getByRole('row', { name }).element().getBoundingClientRect();
      return { isAtTop: y <= 220, isLow: height <= 41 };
    };
    await expect.poll(place, { message: path }).toEqual({ isAtTop: true, isLow: true });
  }
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Main' })).toHaveFocus();
  await router.navigate('/products');
  await expect.element(page.getByRole('link', { name: 'Lamp', exact: true })).toBeVisible();
  for (const key of 'jjk') {
    await userEvent.keyboard(key);
    // What is typed faster is taken for a scanner.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await expect.element(page.getByRole('link', { name: 'Lamp', exact: true })).toHaveFocus();
});

test('the skeleton of a list has its heads and rows where they come', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const both = ['Pine table', 'Oak lamp'].map((name, index) => product({ id: index + 1, name, total_stock: 30 }));
  await openApplication('/products', {
    ...catalogue(both),
    'catalog.products.list': async () => {
      await asked;
      return pageOfRows(both);
    },
  });
  const rows = () => [...page.getByRole('table', { name: 'Products' }).element().querySelectorAll('tbody tr')];
  const places = () =>
    rows()
      .slice(0, 2)
      .map((row) => row.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
  await expect.element(page.getByRole('table', { name: 'Products' })).toBeInTheDocument();
  await expect.poll(() => rows()[1]?.querySelector('.animate-pulse')).toBeTruthy();
  const before = places();
  answer();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Pine table/), expect.stringMatching(/Oak lamp/)]);
  expect(places()).toEqual(before);
});

test('a list that fails says so and is read again', async () => {
  let status = 500;
  await openApplication('/settings/custom-fields', {
    'customFields.list': () => {
      if (status !== 200) throw new Refused(status, null);
      return pageOfRows([customField({ name: 'Weight' })]);
    },
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByText('Failed to load custom fields')).toBeVisible();
  status = 200;
  await again.click();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Weight/)]);
});

test('a list that is denied offers no second try', async () => {
  await openApplication('/settings/custom-fields', {
    'customFields.list': () => {
      throw new Refused(403, null);
    },
  });
  await expect.element(page.getByText("You don't have permission to access this resource.")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
