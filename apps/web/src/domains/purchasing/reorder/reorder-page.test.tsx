import type { ReorderGroup, ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { reorderLine } from '../../../../testing/rows/reorder-line.ts';
import { supplier } from '../../../../testing/rows/supplier.ts';

const acme = supplier({ id: 1, name: 'Acme Lighting' });
const create = page.getByRole('button', { name: 'Create 1 draft purchase order' });
const made = page.getByRole('list', { name: 'Created purchase orders' });
const search = page.getByRole('searchbox', { name: 'Search products to reorder' });
const quantityOf = (name: string) => page.getByLabelText(`Quantity of ${name}`);
const linkOf = (name: string) => page.getByRole('link', { name });

/** These are to be ordered; what was ordered no longer is. `ordered` are the drafts that were asked for. */
function reorder(...told: (Partial<ReorderLine> & { product_name: string })[]) {
  let lines = told.map((line, index) => reorderLine({ product: index + 1, ...line }));
  const ordered: Parameters<NonNullable<Answers['purchasing.reorder.createOrders']>>[0][] = [];
  const answers: Answers = {
    'purchasing.reorder.list': (input = {}) => {
      const { search = '', supplier } = input;
      const found = lines.filter(
        (line) =>
          line.product_name.toLowerCase().includes(search.toLowerCase()) &&
          (supplier === undefined || (line.supplier ?? 'none') === supplier),
      );
      return { ...pageOfRows(found, input), groups: groupsOf(lines) };
    },
    'purchasing.reorder.createOrders': (order) => {
      ordered.push(order);
      const chosen = lines.filter(({ product }) => order.lines.some((line) => line.product === product));
      lines = lines.filter((line) => !chosen.includes(line));
      const draft = { id: 1, po_number: 'PO-000001', supplier: acme.id, supplier_name: acme.name };
      return { orders: [{ ...draft, lines: chosen.length, total: 96 }] };
    },
    'suppliers.list': () => ({ count: 1, results: [acme] }),
    'stock.transactions': () => ({ count: 0, results: [] }),
  };
  return { answers, ordered };
}

function groupsOf(lines: readonly ReorderLine[]): ReorderGroup[] {
  return [acme.id, null].flatMap((supplier) => {
    const own = lines.filter((line) => line.supplier === supplier);
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const supplier_name = supplier === null ? null : acme.name;
    return own.length === 0 ? [] : [{ supplier, supplier_name, lines: own.length, pieces, total: pieces * 4 }];
  });
}

test('the address says which supplier’s and which names are asked for', async () => {
  const stool = { product_name: 'Ash stool', supplier: null, supplier_name: null };
  const { answers } = reorder({ product_name: 'Oak lamp' }, stool);
  const router = await openApplication('/reorder?supplier=none', answers);
  await expect.element(linkOf('Ash stool')).toBeVisible();
  await expect.element(linkOf('Oak lamp')).not.toBeInTheDocument();
  await router.navigate('/reorder?search=oak');
  await expect.element(linkOf('Oak lamp')).toBeVisible();
  await expect.element(linkOf('Ash stool')).not.toBeInTheDocument();
  await router.navigate('/reorder?search=nothing');
  await expect.element(page.getByText('Nothing to reorder found')).toBeVisible();
});

test('what was changed of lines that are not on the page outlives the drafts of others', async () => {
  const { answers, ordered } = reorder({ product_name: 'Oak lamp' }, { product_name: 'Pine desk' });
  await openApplication('/reorder', answers);
  await quantityOf('Pine desk').fill('77');
  await quantityOf('Oak lamp').fill('24');
  await search.fill('oak');
  await expect.element(linkOf('Pine desk')).not.toBeInTheDocument();
  await expect.element(quantityOf('Oak lamp')).toHaveValue('24');
  await create.click();
  await expect.element(made.getByText('PO-000001')).toBeVisible();
  expect(ordered).toMatchObject([{ lines: [{ product: 1, supplier: acme.id, quantity: 24 }] }]);
  await expect.element(linkOf('Oak lamp')).not.toBeInTheDocument();
  await search.fill('');
  await expect.element(quantityOf('Pine desk')).toHaveValue('77');
});

test('a typed quantity is not left unasked, and what became a draft is', async () => {
  await openApplication('/reorder', reorder({ product_name: 'Oak lamp' }).answers);
  const suppliers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' });
  await quantityOf('Oak lamp').fill('77');
  await suppliers.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(quantityOf('Oak lamp')).toHaveValue('77');
  await create.click();
  await expect.element(made.getByText('PO-000001')).toBeVisible();
  await suppliers.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
});

test('what is on other pages is said not to be included', async () => {
  const names = ['Oak lamp', 'Pine desk', 'Ash stool'];
  const { answers } = reorder(...names.map((product_name) => ({ product_name })));
  const ticks = page.getByRole('checkbox', { name: /^Order (?!all)/ });
  const router = await openApplication('/reorder', answers);
  await expect.element(ticks).toHaveLength(3);
  await expect.element(page.getByText('on other pages')).not.toBeInTheDocument();
  await router.navigate('/reorder?page_size=2');
  await expect.element(ticks).toHaveLength(2);
  await expect.element(page.getByText('1 product on other pages is not included')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Acme Lighting' }).getByText('2 products ·')).toBeVisible();
});

test('an order above the maximum of a product says so', async () => {
  const lamp = { product_name: 'Oak lamp', max_stock_level: 10, pack_size: 12, quantity: 12 };
  await openApplication('/reorder', reorder({ ...lamp, maximum: 'exceeded' }).answers);
  const exceeds = page.getByText('Exceeds maximum of 10');
  await expect.element(exceeds).toBeVisible();
  await quantityOf('Oak lamp').fill('10');
  await expect.element(exceeds).not.toBeInTheDocument();
});

test('staff see what to reorder and order nothing', async () => {
  await openApplication('/reorder', reorder({ product_name: 'Oak lamp' }).answers, { role: 'staff' });
  await expect.element(linkOf('Oak lamp')).toBeVisible();
  expect(page.getByRole('button', { name: /^Create/ }).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('a quantity that is far off asks, and is sent once it is right', async () => {
  const { answers, ordered } = reorder({ product_name: 'Oak lamp', on_hand: 40 });
  await openApplication('/reorder', answers);
  await quantityOf('Oak lamp').fill('4001');
  await create.click();
  const question = page.getByRole('alertdialog', { name: 'Is 4,001 right?' });
  await expect.element(question.getByText('Oak lamp: The most so far was 40.')).toBeVisible();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(ordered).toEqual([]);
  await create.click();
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect.element(made.getByText('PO-000001')).toBeVisible();
  expect(ordered).toMatchObject([{ lines: [{ quantity: 4001 }] }]);
});
