import { type SearchHit, type SearchResults, searchGroups } from '@stockhand/contract/search/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refused } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { axeComplaints, motionEnded } from '../../../testing/axe.ts';
import { activate } from '../../../testing/keys.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const opener = page.getByRole('button', { name: 'Search products, orders...' });
const field = page.getByPlaceholder('Search products, orders...');
const options = page.getByRole('option');

const hit = (told: Partial<SearchHit> & { title: string }): SearchHit => ({
  id: 1,
  detail: '',
  is_exact: false,
  is_similar: false,
  ...told,
});

const found = (hits: Partial<SearchResults>): SearchResults => ({
  ...(Object.fromEntries(searchGroups.map((group) => [group, []])) as unknown as SearchResults),
  ...hits,
});

const kettle = product({ id: 7, name: 'Copper kettle' });
const fields = { 'customFields.list': () => pageOfRows([]) };

async function openSearch(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

for (const width of [1280, 360])
  test(`a hit tells its kind by an icon, and a product what it costs and how many there are, ${width} px`, async () => {
    const answers = {
      ...catalogue([]),
      'search.all': () =>
        found({
          products: [hit({ title: 'Oak lamp', detail: 'SKU-7', price: 1200.5, stock: 1500, is_active: true })],
          suppliers: [hit({ title: 'Oak & Sons' })],
        }),
    };
    await openApplication('/products', answers, { width });
    await opener.click();
    await field.fill('oak');
    const lamp = options.filter({ hasText: 'Oak lamp' });
    await expect.element(lamp).toHaveTextContent('Oak lampSKU-7$1,200.501,500 in stock');
    expect(lamp.element().querySelector('svg.lucide-package')).toBeVisible();
    const supplier = options.filter({ hasText: 'Oak & Sons' }).element();
    expect(supplier.querySelector('svg.lucide-truck')).toBeVisible();
    expect(await axeComplaints()).toEqual([]);
    const box = page.getByRole('dialog', { name: 'Search' }).element().getBoundingClientRect();
    if (width === 360) expect(box).toMatchObject({ x: 0, y: 0, width, height: 800 });
    else expect(box.y).toBeLessThan(100);
  });

test('a row that was moved to opens, whatever the search still waits for or could not ask', async () => {
  let answer: 'hits' | 'nothing yet' | 'a failure' = 'hits';
  const asked: string[] = [];
  const router = await openApplication('/settings/custom-fields', {
    ...fields,
    'search.all': ({ q }) => {
      asked.push(q);
      if (answer === 'a failure') throw new Refused(500, null);
      if (answer === 'nothing yet') return Promise.withResolvers<SearchResults>().promise;
      return found({ products: [hit({ title: 'Oak lamp' }), hit({ id: 2, title: 'Oak table' })] });
    },
    'catalog.products.get': () => product({ id: 2, name: 'Oak table' }),
    'suppliers.products.list': () => pageOfRows([]),
  });
  await opener.click();
  await field.fill('oa');
  await expect.element(page.getByRole('option', { name: /^Oak table/ })).toBeVisible();
  answer = 'nothing yet';
  await field.fill('oak');
  await expect.poll(() => asked).toContain('oak');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => addressIn(router)).toBe('/products/2');
  await expect.element(field).not.toBeInTheDocument();

  answer = 'a failure';
  await openSearch();
  await field.fill('custom fi');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => addressIn(router)).toBe('/settings/custom-fields');
});

test('the search offers only places that one may open', async () => {
  await openApplication('/settings/custom-fields', fields, { role: 'viewer' });
  await opener.click();
  await expect.element(page.getByRole('option', { name: 'Products', exact: true })).toBeVisible();
  for (const name of ['Directory', 'Sell Product'])
    await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument();
});

test('a typing error leads to what was meant, which Enter opens once it is seen', async () => {
  const router = await openApplication('/settings/custom-fields', {
    ...fields,
    'search.all': () => found({ products: [hit({ id: 7, title: 'Copper kettle', is_similar: true })] }),
    'catalog.products.get': () => kettle,
    'suppliers.products.list': () => pageOfRows([]),
  });
  await expect.element(opener).toBeVisible();
  await openSearch();
  await field.fill('ketle');
  const similar = page.getByRole('group', { name: 'Did you mean' });
  await expect.element(similar.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => addressIn(router)).toBe('/products/7');

  // Opened lately, so it is offered before anything is typed.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Copper kettle' })).toBeVisible();
  await openSearch();
  const lately = page.getByRole('group', { name: 'Opened lately' });
  await expect.element(lately.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
});

test('a page that comes up behind the search leaves it the focus and its text', async () => {
  const { promise: categories, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  await openApplication('/products/add', {
    ...catalogue([]),
    'catalog.categories.list': async () => {
      isAsked = true;
      await categories;
      return pageOfRows([]);
    },
    'search.all': () => found({}),
  });
  await expect.poll(() => isAsked).toBe(true);
  await openSearch();
  await field.fill('audi');
  resolve();
  await expect.element(page.getByRole('textbox', { name: 'Product Name', includeHidden: true })).toBeInTheDocument();
  await motionEnded();
  await userEvent.keyboard('t');
  await expect.element(field).toHaveValue('audit');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('pages, actions and settings are in the same box', async () => {
  const router = await openApplication('/settings/custom-fields', {
    ...catalogue([]),
    'audit.list': () => ({ count: 0, results: [] }),
    'audit.people': () => [],
    'purchasing.reorder.list': () => ({ count: 0, results: [], groups: [] }),
    'suppliers.list': () => pageOfRows([]),
    'search.all': () => found({}),
  });
  await expect.element(opener).toBeVisible();
  const opens = async (text: string, address: string, heading: string) => {
    await openSearch();
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => addressIn(router)).toBe(address);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await opens('new product', '/products/add', 'Add Product');
  await opens('audit l', '/settings/audit-log', 'Audit Log');
  await opens('reord', '/reorder', 'Reorder');
  await openSearch();
  await field.fill('dark');
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect.element(actions.getByRole('option', { name: 'Dark theme' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.className).toMatch(/dark/);
  await expect.element(field).not.toBeInTheDocument();
  await openSearch();
  await field.fill('light');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.className).not.toMatch(/dark/);
});

test('sections, reports, imports and actions are found by the words that people use', async () => {
  const router = await openApplication('/settings/custom-fields', {
    ...catalogue([]),
    'imports.latest': () => null,
    'search.all': () => found({}),
  });
  const shown = async (text: string, option: string) => {
    await field.fill(text);
    await expect.element(page.getByRole('option', { name: option, exact: true }), { message: text }).toBeVisible();
  };
  await opener.click();
  await expect.element(field).toHaveFocus();
  await shown('two factor', 'Two-Factor Authentication');
  await shown('daily digest', 'Notification Settings');
  await shown('time zone', 'Company Settings');
  await shown('currency', 'Company Settings');
  await shown('export', 'Audit Log');
  await shown('dead stock', 'Report: Dead Stock');
  await shown('receive', 'Receive a Purchase Order');
  await shown('notifcations', 'Mark all notifications as read');
  await shown('notif', 'Notifications');
  await expect.poll(() => options.first().element().textContent).toBe('Notifications');
  await expect.element(page.getByText(/^\d results: Go to \d/)).toBeInTheDocument();
  await shown('import', 'Import Products');
  await page.getByRole('option', { name: 'Import Products' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Import Products' })).toBeVisible();
  expect(addressIn(router)).toBe('/products');
});

for (const width of [1280, 360])
  test(`the field of the search stays where it is while results come, ${width} px`, async () => {
    const answers = {
      ...catalogue([kettle]),
      'search.all': () => found({ products: [hit({ id: 7, title: 'Copper kettle' })] }),
    };
    await openApplication('/products', answers, { width });
    await activate(opener);
    await expect.element(field).toHaveFocus();
    await motionEnded();
    const place = () => JSON.stringify(field.element().getBoundingClientRect());
    const before = place();
    await field.fill('copper');
    await expect.element(page.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
    await expect.poll(() => options.elements().length).toBe(1);
    expect(place()).toBe(before);
    const { height } = page.getByRole('dialog', { name: 'Search' }).element().getBoundingClientRect();
    if (width === 360) expect(height).toBe(800);
  });
