import type { SavedView } from '@stockhand/contract/saved-views';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { press } from '../../../../testing/keys.ts';
import { rowTexts } from '../../../../testing/row-texts.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { purchaseOrder } from '../../../../testing/rows/purchase-order.ts';

const views = page.getByRole('button', { name: /^Views/ });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

/** Keeps views as the server does, each list's for itself. */
function keptViews() {
  const kept: (SavedView & { list: string })[] = [];
  const answers: Answers = {
    'savedViews.list': ({ list }) => kept.filter((view) => view.list === list),
    'savedViews.create': (input) => {
      const view = { id: kept.length + 1, ...input };
      kept.push(view);
      return view;
    },
    'savedViews.update': ({ id, name }) => {
      const view = kept.find((one) => one.id === id) as SavedView;
      view.name = name;
      return view;
    },
    'savedViews.delete': ({ id }) => {
      const at = kept.findIndex((one) => one.id === id);
      kept.splice(at, 1);
    },
  };
  return { kept, answers };
}

const orders = [order({ id: 2 }), order({ id: 1, status: 'shipped' })];
const listOfOrders: Answers = {
  'orders.list': ({ status, ...input }) =>
    pageOfRows(
      orders.filter((one) => !status || one.status === status),
      input,
    ),
};

test('filters are kept under a name, opened, renamed and deleted', async () => {
  const { kept, answers } = keptViews();
  const router = await openApplication('/orders', { ...listOfOrders, ...answers });
  await expect.poll(() => rowTexts().length).toBe(2);
  await views.click();
  await expect.element(page.getByText('No saved views yet')).toBeVisible();
  await expect.element(item('Save current as…')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');

  await router.navigate('/orders?status=shipped&sort=-total&page=1');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/ORD-000001/)]);
  await press(views);
  await press(item('Save current as…'));
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Name').fill('On their way');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('View On their way saved')).toBeVisible();
  expect(kept).toEqual([{ id: 1, list: 'orders', name: 'On their way', query: 'sort=-total&status=shipped' }]);

  await router.navigate('/orders');
  await expect.poll(() => rowTexts().length).toBe(2);
  await views.click();
  await item('On their way').click();
  await expect.poll(() => addressIn(router)).toBe('/orders?sort=-total&status=shipped');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/ORD-000001/)]);
  expect(await axeComplaints()).toEqual([]);

  await page.getByRole('button', { name: 'Views: On their way' }).click();
  await item('Rename “On their way”…').click();
  await page.getByRole('dialog').getByLabelText('Name').fill('Sent');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Views: Sent' }).click();
  await item('Delete “Sent”…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('View Sent deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  expect(kept).toEqual([]);
});

test('a view of purchase orders is no view of orders', async () => {
  const { answers } = keptViews();
  const both = [purchaseOrder({ id: 2, status: 'draft' }), purchaseOrder({ id: 1 })];
  const router = await openApplication('/purchase-orders?status=draft', {
    ...listOfOrders,
    ...answers,
    'suppliers.list': () => pageOfRows([]),
    'purchasing.list': ({ status }) => pageOfRows(both.filter((one) => !status || one.status === status)),
  });
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/PO-000002/)]);
  await press(views);
  await press(item('Save current as…'));
  await page.getByRole('dialog', { name: 'Save View' }).getByLabelText('Name').fill('To place');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('View To place saved')).toBeVisible();
  await router.navigate('/orders');
  await views.click();
  await expect.element(page.getByText('No saved views yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await router.navigate('/purchase-orders');
  await expect.poll(() => rowTexts().length).toBe(2);
  await views.click();
  await page.getByRole('menuitem', { name: 'To place', exact: true }).click();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/PO-000002/)]);
});
