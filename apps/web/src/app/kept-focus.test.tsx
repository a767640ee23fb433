import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../testing/answers.ts';
import { openApplication } from '../../testing/application.tsx';
import { press } from '../../testing/keys.ts';
import { member } from '../../testing/member.ts';
import { customField } from '../../testing/rows/custom-field.ts';
import { customer } from '../../testing/rows/customer.ts';
import { group } from '../../testing/rows/group.ts';
import { location } from '../../testing/rows/location.ts';
import { pageOfRows } from '../../testing/rows/page.ts';
import { product } from '../../testing/rows/product.ts';
import { supplier } from '../../testing/rows/supplier.ts';
import { user } from '../../testing/rows/user.ts';

test('after selected products are deactivated by keyboard the focus is at the content', async () => {
  await openApplication('/products', {
    'catalog.products.list': () => pageOfRows([product({ name: 'Two' })]),
    'catalog.products.updateMany': ({ ids }) => ({ count: ids.length, missing: 0, changed: [...ids] }),
    'catalog.categories.list': () => pageOfRows([]),
    'catalog.manufacturers.list': () => pageOfRows([]),
    'stock.locations.list': () => pageOfRows([]),
    'customFields.list': () => pageOfRows([]),
  });
  await press(page.getByRole('checkbox', { name: 'Select Two' }), ' ');
  const selected = page.getByRole('region', { name: 'Selected rows' });
  await press(selected.getByRole('button', { name: 'Deactivate' }));
  await expect.element(page.getByText('1 product deactivated')).toBeVisible();
  await expect.element(selected).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

interface Row {
  id: number;
  name: string;
}

/** Rows that one can delete. */
function deletable<Kept extends Row>(build: (row: Row) => Kept) {
  let rows = ['Ash', 'Birch', 'Cedar'].map((name, index) => build({ id: index + 1, name }));
  return {
    list: () => pageOfRows(rows),
    remove: ({ id }: { id: number }) => {
      rows = rows.filter((row) => row.id !== id);
    },
  };
}

const lists: Record<string, () => Answers> = {
  '/suppliers': () => {
    const { list, remove } = deletable(supplier);
    return { 'suppliers.list': list, 'suppliers.delete': remove };
  },
  '/customers': () => {
    const { list, remove } = deletable(customer);
    return { 'orders.customers.list': list, 'orders.customers.delete': remove };
  },
  '/locations': () => {
    const { list, remove } = deletable(location);
    return { 'stock.locations.stock': list, 'stock.locations.delete': remove };
  },
  '/settings/custom-fields': () => {
    const { list, remove } = deletable(customField);
    return { 'customFields.list': list, 'customFields.delete': remove };
  },
};

for (const [path, answers] of Object.entries(lists))
  test(`after a deletion by keyboard in ${path} the focus is at a row or at the content`, async () => {
    await openApplication(path, answers());
    for (const name of ['Birch', 'Cedar', 'Ash']) {
      await deleteByKeyboard(name);
      await expect.element(page.getByRole('main').getByText(name, { exact: true })).not.toBeInTheDocument();
      await expect.poll(focusedRow).not.toBe('BODY');
    }
  });

for (const width of [1280, 360]) {
  test(`after a group is deleted by keyboard the focus is at the next one, at ${width} px`, async () => {
    const { list, remove } = deletable(group);
    const answers: Answers = { 'members.groups.list': () => list().results, 'members.groups.delete': remove };
    await openApplication('/settings/users?tab=groups', answers, { width });
    for (const [name, focused] of [
      ['Birch', 'Edit Cedar'],
      ['Cedar', 'Edit Ash'],
    ] as const) {
      await deleteByKeyboard(name);
      await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: focused })).toHaveFocus();
    }
    await deleteByKeyboard('Ash');
    await expect.element(page.getByRole('region', { name: 'Ash' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test(`after a user is deleted by keyboard the focus is at another one, at ${width} px`, async () => {
    let users = [user({ id: 2 }), user({ id: 3 }), member()];
    const answers: Answers = {
      'members.list': (input) => pageOfRows(users, input),
      'members.delete': ({ id }) => {
        users = users.filter((one) => one.id !== id);
      },
    };
    await openApplication('/settings/users', answers, { width });
    for (const left of [2, 1]) {
      await deleteByKeyboard('Wanjiru Mwangi');
      await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(left);
      await expect.poll(focusedRow).toContain(left > 1 ? 'Wanjiru Mwangi' : member().email);
    }
  });
}

/** By its button, or by the menu of its row. */
async function deleteByKeyboard(name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Delete ${name}` });
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await expect.element(button.or(menu).first()).toBeVisible();
  if (button.elements().length > 0) await press(button.first());
  else {
    await press(menu.first());
    await press(page.getByRole('menuitem', { name: 'Delete' }));
  }
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

function focusedRow(): string {
  return document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.tagName ?? '';
}
