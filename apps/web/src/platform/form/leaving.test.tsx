import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { group } from '../../../testing/rows/group.ts';
import { location } from '../../../testing/rows/location.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';

const answers: Answers = {
  'catalog.categories.counts': () => pageOfRows([]),
  'countSessions.list': () => pageOfRows([]),
  'customFields.list': () => pageOfRows([]),
  'members.groups.list': () => [group({ name: 'Buyers' })],
  'members.list': () => pageOfRows([]),
  'orders.customers.list': () => pageOfRows([]),
  'orders.customers.similar': () => [],
  'stock.locations.list': () => pageOfRows([]),
  'stock.locations.stock': () => pageOfRows([location({ name: 'Main' })]),
};

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const adding = page.getByRole('dialog', { name: 'Add Customer' });

/** On a page that history leads on from, to the counts. */
async function arriveBetween(path: string) {
  const router = await openApplication(path, answers);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await router.navigate('/counts');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => addressIn(router)).toBe(path);
  return router;
}

async function typeCustomer(): Promise<void> {
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await adding.getByLabelText('Name').fill('Wanjiru');
}

test('going through history asks before a dialog with typed text is left, and leaves an empty one', async () => {
  const router = await arriveBetween('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await expect.element(adding).toBeVisible();
  await router.navigate(1);
  await expect.poll(() => addressIn(router)).toBe('/counts');
  await router.navigate(-1);

  await typeCustomer();
  await router.navigate(1);
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(addressIn(router)).toBe('/customers');
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Wanjiru');
  await router.navigate(1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => addressIn(router)).toBe('/counts');
  await expect.element(adding).not.toBeInTheDocument();
});

test('Escape at the very moment the question comes up answers the question alone', async () => {
  const router = await arriveBetween('/customers');
  await typeCustomer();
  const pressed = new Promise<void>((resolve) => {
    document.addEventListener('focusin', function press({ target }) {
      if (!(target instanceof Element && target.closest('[role=alertdialog]'))) return;
      document.removeEventListener('focusin', press);
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      setTimeout(() => {
        target.dispatchEvent(key);
        resolve();
      });
    });
  });
  await router.navigate(1);
  await pressed;
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Wanjiru');
});

const places = [
  { path: '/settings/users', button: 'Invite User', label: 'First name' },
  { path: '/settings/users?tab=groups', button: 'New group', label: 'Group name' },
  { path: '/locations', button: 'Add location', label: 'Name' },
  { path: '/settings/categories', button: 'Add category', label: 'Name' },
  { path: '/settings/custom-fields', button: 'Add Custom Field', label: 'Name' },
];

for (const { path, button, label } of places)
  test(`the dialog behind “${button}” is not left unasked`, async () => {
    const router = await arriveBetween(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(label, { exact: true }).fill('Typed');
    await router.navigate(1);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    expect(addressIn(router)).toBe(path);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
