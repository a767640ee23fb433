import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activate } from '../../../../testing/keys.ts';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { tenant } from '../../../../testing/tenant.ts';

const product = '/products/1';

test.each(
  named([
    { path: '/products' },
    { path: '/products', open: 'Import' },
    { path: '/products', open: ['Select Oak lamp', 'Change category'] },
    { path: '/products', open: ['Select Oak lamp', 'Set stock levels'] },
    { path: '/products', open: ['Select Oak lamp', 'Archive'] },
    { path: '/products', open: openSearch },
    { path: '/products', open: openShortcuts },
    { path: '/products?category=1', open: 'Views' },
    { path: '/products?search=lamp', open: ['Views', 'Save current as…'] },
    { path: '/products/add' },
    { path: '/products/add', open: leaveUnsaved },
    { path: `${product}/edit` },
    { path: product, hasButtonsOnly: true },
    { path: product, open: 'Delete' },
    { path: product, open: 'Edit codes' },
    { path: product, open: 'Print labels' },
    { path: product, open: openPicture },
    { path: `${product}?tab=inventory`, open: 'Set count at Main' },
    { path: `${product}?tab=inventory`, open: 'Add Stock' },
    { path: `${product}?tab=inventory`, open: 'Transfer' },
    { path: `${product}?tab=inventory`, open: askWhetherFarOff },
    { path: '/locations' },
    { path: '/locations', open: 'Add location' },
    { path: '/locations', open: 'Edit Van' },
    { path: '/locations', open: 'Delete Van' },
    { path: '/locations/2', open: 'Add Stock' },
    { path: '/counts' },
    { path: '/counts', open: 'Start Count' },
    { path: '/counts/next' },
    { path: '/counts/next', open: ['Select Oak lamp', 'Count these'] },
    { path: '/counts/1' },
    { path: '/counts/1', open: 'Approve' },
    { path: '/counts/1', open: 'Discard' },
    { path: '/counts/1/count' },
    { path: '/counts/2', open: 'Show Differences' },
  ]),
)('a scan changes nothing at %s', { timeout: 60_000 }, (_, place) => expectScansChangeNothing(place, tenant));

async function openSearch(): Promise<void> {
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
}

async function openShortcuts(): Promise<void> {
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

async function leaveUnsaved(): Promise<void> {
  await page.getByLabelText('Product Name').fill('Oak chair');
  await activate(page.getByRole('link', { name: 'Orders', exact: true }).first());
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
}

async function openPicture(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Show the image/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function askWhetherFarOff(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Set count at Main' }));
  await page.getByRole('textbox', { name: 'Counted quantity' }).fill('9638507');
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
}
