import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../testing/answers.ts';
import { openFilter } from '../../../testing/filters.ts';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { activate } from '../../../testing/keys.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { countLine, countSession } from '../../../testing/rows/count-session.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';
import { tenant } from '../../../testing/tenant.ts';

const lamp = '/products/1';
const heading = 'Oak lamp';

test.each(
  screensOf([
    { path: lamp, heading },
    { path: lamp, heading, open: 'Delete' },
    { path: lamp, heading, open: openLabels },
    { path: `${lamp}?tab=inventory`, heading },
    { path: `${lamp}?tab=inventory`, heading, open: 'Transfer' },
    { path: `${lamp}?tab=inventory`, heading, open: 'Add Stock' },
    { path: `${lamp}?tab=inventory`, heading, open: 'Set count at Main' },
    { path: `${lamp}?tab=sales`, heading },
    { path: `${lamp}?tab=transactions`, heading },
    { path: `${lamp}?tab=transactions&transaction_type=sale`, heading },
    { path: `${lamp}/edit`, heading: 'Edit Product' },
    { path: '/products/add', heading: 'Add Product' },
    { path: '/locations', heading: 'Locations' },
    { path: '/locations/2', heading: 'Van' },
    { path: '/locations/2', heading: 'Van', open: 'Add Stock' },
    { path: '/counts', heading: 'Counts' },
    { path: '/counts', heading: 'Counts', open: openStart },
    { path: '/counts/next', heading: 'What to count next' },
    { path: '/counts/1/count', heading: /Main/, open: pickLamp },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, tenant));

const longName = 'Lamp with a name that goes on for as long as a name can';
const listed = [
  product({ name: 'Oak lamp', total_stock: 9 }),
  product({ id: 2, name: longName, sku: 'SKU-2', selling_price: 1_234_567.89 }),
];
const archived = { id: 3, name: longName, sku: 'SKU-3', barcode: null, is_active: true, archived_at: madeAt };

const withLongNames: Answers = {
  ...tenant,
  'catalog.products.list': (input) => pageOfRows(input.search ? [] : listed, input),
  'catalog.products.listArchived': (input) => pageOfRows(input.search ? [] : [archived], input),
  'stock.atLocation': (input) => pageOfRows([], input),
};

test.each(
  screensOf([
    { path: '/products', heading: 'Products' },
    { path: '/products', heading: 'Products', open: chooseFirst },
    { path: '/products', heading: 'Products', open: askForCategory },
    { path: '/products', heading: 'Products', open: askWhetherToArchive },
    { path: '/products?search=nothing', heading: 'Products' },
    { path: '/products?custom_field_name=Weight', heading: 'Products', open: openWeight },
    { path: '/products?archived=true', heading: 'Archived Products', open: chooseFirst },
    { path: '/products?archived=true&search=nothing', heading: 'Archived Products' },
    { path: '/locations/2?search=nothing', heading: 'Van' },
  ]),
)('%s, with long names and without rows', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, withLongNames));

const counted = { lines_counted: 1, lines_different: 1, difference_value: -20, pieces_missing: 2, value_missing: 20 };
const open = countSession({ ...counted, name: 'A stocktake with a name that goes on for long' });
const blind = countSession({ id: 2, is_blind: true, shows_expected: false });
const closed = countSession({ ...counted, id: 3, status: 'approved', closed_by: 'Ada Okoro', closed_at: madeAt });

const withCounts: Answers = {
  ...tenant,
  'countSessions.list': (input) => pageOfRows([open, blind, closed], input),
  'countSessions.show': ({ id }) => [open, blind, closed][id - 1] as typeof open,
  'countSessions.lines': ({ id, ...input }) => {
    const expected = id === 2 ? { expected: null } : {};
    const lines = [
      countLine({ product_name: 'Oak lamp', counted: 7, expected: 9, ...expected }),
      countLine({ product_name: longName, product: 2, counted: 99_999, ...expected }),
    ];
    return pageOfRows(lines, input);
  },
};

test.each(
  screensOf([
    { path: '/counts/1', heading: /A stocktake/ },
    { path: '/counts/1', heading: /A stocktake/, open: openApproval },
    { path: '/counts/2', heading: /Main/ },
    { path: '/counts/3', heading: /Main/ },
  ]),
)('%s, of many pieces', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, withCounts));

const missing: Answers = {
  ...tenant,
  'catalog.products.get': () => {
    throw new Refused(404, { detail: 'Product not found' });
  },
  'stock.locations.get': () => {
    throw new Refused(404, { detail: 'Location not found' });
  },
};

test.each(
  screensOf([
    { path: '/products/999999', heading: 'Product not found' },
    { path: '/locations/999999', heading: 'Location not found' },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, missing));

async function openLabels(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Print labels' }));
  await expect.element(page.getByRole('img', { name: /^Label: Oak lamp/ })).toBeVisible();
}

async function openStart(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Start Count' }));
  await activate(page.getByRole('radio', { name: 'Some categories' }));
  await expect.element(page.getByRole('checkbox', { name: 'Lighting' })).toBeVisible();
}

async function pickLamp(): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).fill('oak');
  await activate(page.getByRole('option', { name: 'Oak lamp' }));
  await expect.element(page.getByRole('region', { name: 'Oak lamp' })).toBeVisible();
}

async function openApproval(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Approve' }));
  await expect.element(page.getByRole('dialog').getByText('1 product counted')).toBeVisible();
}

async function chooseFirst(): Promise<void> {
  await activate(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first());
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
}

function askForCategory(): Promise<void> {
  return askFor('Change category');
}

function askWhetherToArchive(): Promise<void> {
  return askFor('Archive');
}

/** On phones what is done to rows stands in a menu. */
async function askFor(name: string): Promise<void> {
  await chooseFirst();
  if (innerWidth < 1000) {
    await activate(page.getByRole('button', { name: 'Actions' }));
    await activate(page.getByRole('menuitem', { name }));
  } else await activate(page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name }));
  await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

async function openWeight(): Promise<void> {
  await openFilter('Custom fields');
  await expect.element(page.getByLabelText('Weight from')).toBeVisible();
}
