import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refused } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { chooseFilter } from '../../../testing/filters.ts';
import { rowTexts } from '../../../testing/row-texts.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { pageOfRows, rowOf } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const table = page.getByRole('table', { name: 'Products' });

const lamps = Array.from({ length: 120 }, (_, index) =>
  product({ id: index + 1, name: `Lamp ${String(index + 1).padStart(3, '0')}`, total_stock: 10 }),
);

const settled = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test('from a product back to the list leads to the place where it was left', async () => {
  const router = await openApplication('/products?search=lamp&sort=name', {
    ...catalogue(lamps),
    'catalog.products.get': ({ id }) => product({ id, name: `Lamp ${id}` }),
    'suppliers.products.list': () => pageOfRows([]),
  });
  const link = page.getByRole('link', { name: 'Lamp 040', exact: true });
  await expect.element(link).toBeVisible();
  link.element().scrollIntoView({ block: 'center' });
  await settled();
  const before = window.scrollY;
  expect(before).toBeGreaterThan(400);
  (link.element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lamp 40' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect.element(link).toBeVisible();
  expect(addressIn(router)).toBe('/products?search=lamp&sort=name');
  await expect.poll(() => window.scrollY).toBe(before);
});

test('another page keeps the scroll', async () => {
  await openApplication('/products', catalogue(lamps));
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => rowTexts().length).toBe(50);
  next.element().scrollIntoView({ block: 'end' });
  await settled();
  const before = window.scrollY;
  expect(before).toBeGreaterThan(500);
  (next.element() as HTMLElement).click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await settled();
  expect(window.scrollY).toBe(before);
});

test('status, stock and an empty answer', async () => {
  const all = [
    product({ id: 1, name: 'Oak lamp', total_stock: 30 }),
    product({ id: 2, name: 'Pine table', total_stock: 2, stock_status: 'low' }),
    product({ id: 3, name: 'Elm desk' }),
    product({ id: 4, name: 'Old chair', total_stock: 8, is_active: false }),
  ];
  await openApplication('/products', {
    ...catalogue(all),
    'catalog.products.list': ({ search, stock_status: status, is_active: active = true, ...input }) => {
      const isFound = (one: (typeof all)[number]) =>
        one.is_active === active && (!status || one.stock_status === status) && !search;
      return pageOfRows(all.filter(isFound), input);
    },
    'catalog.products.get': ({ id }) => rowOf(all, id),
    'search.all': () => ({ products: [], orders: [], sales: [], suppliers: [], purchase_orders: [], customers: [] }),
  });
  await expect.poll(() => rowTexts().length).toBe(3);
  await chooseFilter('Stock status', 'Low Stock');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Pine table.*Low Stock/)]);
  await chooseFilter('Stock status', 'Out of Stock');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Elm desk.*Out of Stock/)]);
  await chooseFilter('Stock status', 'All stock');
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('checkbox', { name: 'Inactive' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Inactive' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Active', exact: true })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Old chair/)]);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await expect.element(page.getByText('Try adjusting your search or filters')).toBeVisible();
});

test('products as cards, on a narrow screen too', async () => {
  await openApplication('/products', catalogue(lamps));
  await page.getByRole('radio', { name: 'Grid view' }).click();
  const cards = page.getByRole('list', { name: 'Products' });
  await expect.poll(() => cards.getByRole('listitem').elements().length).toBe(50);
  await page.viewport(500, 800);
  await expect.element(cards).toBeVisible();
});

test('the table cuts nothing off on any screen, and a phone says the price below the name', async () => {
  const yard = 'Warehouse behind the old harbour, upper floor';
  const place = { id: 1, location: 2, location_name: yard, quantity: 12_345 };
  const wardrobe = product({
    name: 'Wardrobe',
    selling_price: 123_456.5,
    total_stock: 12_345,
    min_stock_level: 20_000,
    stock_status: 'low',
    is_active: false,
    inventory_items: [place],
  });
  await openApplication('/products?is_active=all&location=2', catalogue([wardrobe], { locations: [yard] }), {
    width: 360,
  });
  await page.getByRole('radio', { name: 'Table view' }).click();
  const row = page.getByRole('row', { name: /Wardrobe/ });
  await expect.element(row).toBeVisible();
  for (const width of [360, 480, 640, 700, 768, 820, 900, 960, 1024, 1100, 1280]) {
    await page.viewport(width, 800);
    const shown = (text: string) =>
      row
        .getByText(text)
        .elements()
        .filter((one) => one.checkVisibility()).length;
    const look = () => {
      const { scrollWidth, parentElement } = table.element();
      const beyond = Math.max(0, scrollWidth - (parentElement?.clientWidth ?? 0));
      return { width, beyond, prices: shown('$123,456.50'), states: shown('Inactive') };
    };
    await expect.poll(look).toEqual({ width, beyond: 0, prices: 1, states: 1 });
    await expect.element(row.getByTitle(`12,345 at ${yard}`)).toBeVisible();
  }
});

test('what a row offers says its name to the mouse and to the keyboard', async () => {
  const both = ['Oak lamp', 'Pine desk'].map((name, index) => product({ id: index + 1, name }));
  const router = await openApplication('/products', {
    ...catalogue(both),
    'catalog.products.get': ({ id }) => rowOf(both, id),
    'suppliers.products.list': () => pageOfRows([]),
  });
  const tooltip = page.getByRole('tooltip');
  const edit = page.getByRole('link', { name: 'Edit Oak lamp' });
  await page.getByRole('row', { name: /Oak lamp/ }).hover();
  await edit.hover();
  await expect.element(tooltip).toHaveTextContent('Edit');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  (page.getByRole('link', { name: 'Pine desk', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'View Pine desk' })).toHaveFocus();
  await expect.element(tooltip).toHaveTextContent('View');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pine desk' })).toBeVisible();
  await router.navigate('/products');
  await expect.element(edit).toBeVisible();
  await userEvent.keyboard('{Tab}');
  (edit.element() as HTMLElement).focus();
  await expect.element(tooltip).toHaveTextContent('Edit');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a list that could not be loaded says so and is there after Try again', async () => {
  let isBroken = true;
  await openApplication('/products', {
    ...catalogue([]),
    'catalog.products.list': () => {
      if (isBroken) throw new Refused(500, null);
      return pageOfRows([product({ name: 'Oak lamp' })]);
    },
  });
  await expect.element(page.getByText('Failed to fetch products')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Oak lamp', exact: true })).toBeVisible();
});

test('what is on its way stands in the list on a laptop, with its day', async () => {
  const lantern = product({
    name: 'Weatherproof garden lantern with a long name',
    category_name: 'Garden and outdoor lighting',
    selling_price: 1234.5,
    incoming: 1240,
    incoming_on: '2031-12-23',
  });
  await openApplication('/products', catalogue([lantern], { categories: ['Garden and outdoor lighting'] }));
  await expect.element(page.getByRole('columnheader', { name: 'Incoming' })).toBeVisible();
  await expect.element(page.getByText('Dec 23, 2031')).toBeVisible();
  const { scrollWidth, parentElement } = table.element();
  expect(scrollWidth - (parentElement?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
});
