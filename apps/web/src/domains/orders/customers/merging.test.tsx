import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { press } from '../../../../testing/keys.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';

const kept = customer({ id: 1, name: 'Ada Okoro' });
const double = customer({ id: 2, name: 'A. Okoro', email: 'ada@example.com', order_count: 1, amount_due: 50 });

/** Both, until the second is merged into the first, which takes over what it has. */
function records(): Answers {
  let isMerged = false;
  const { email, order_count, amount_due } = double;
  const both = () => (isMerged ? [{ ...kept, email, order_count, amount_due }] : [kept, double]);
  const byId = (id: number) => both().find((one) => one.id === id) ?? both()[0] ?? kept;
  return {
    'orders.customers.list': ({ search = '' }) => pageOfRows(both().filter(({ name }) => name.includes(search))),
    'orders.customers.get': ({ id }) => byId(id),
    'orders.customers.merge': () => {
      isMerged = true;
      return byId(1);
    },
    'orders.list': ({ customer: id }) =>
      pageOfRows([order({ customer: byId(2).id })].filter((one) => one.customer === id)),
    'sales.list': () => pageOfRows([]),
  };
}

test('two records of one person become one, by keyboard', async () => {
  const router = await openApplication('/customers/1', records());
  await press(page.getByRole('button', { name: 'Merge...' }));
  const dialog = page.getByRole('dialog', { name: 'Merge into Ada Okoro' });
  const picker = dialog.getByRole('combobox', { name: 'Duplicate' });
  await picker.fill('Okoro');
  await expect.element(page.getByRole('option', { name: 'A. Okoro' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Ada Okoro', exact: true })).not.toBeInTheDocument();
  await press(picker, 'ArrowDown');
  await press(picker);
  await expect.element(dialog.getByText('1 order and 0 counter sales move to Ada Okoro')).toBeVisible();
  await expect.element(dialog.getByText('Ada Okoro gets the email ada@example.com')).toBeVisible();
  expect(await axeComplaints()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Merge Customers' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Customers merged')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toMatchTextContent('Owed$50.00');
  await expect.element(page.getByRole('main').getByText('ada@example.com')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();

  await router.navigate('/customers/2');
  await expect.poll(() => addressIn(router)).toBe('/customers/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Okoro' })).toBeVisible();
});

test('staff edit customers and merge none', async () => {
  await openApplication('/customers/1', records(), { role: 'staff' });
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Merge...' })).not.toBeInTheDocument();
});

test('who is typed a second time is shown', async () => {
  const ada = customer({ id: 7, name: 'Ada Okoro', email: 'ada@example.com', phone: '+254 700 123 456' });
  await openApplication('/customers', {
    'orders.customers.list': () => pageOfRows([ada]),
    'orders.customers.similar': ({ phone, email }) => {
      const by: ('phone' | 'email')[] = [...(email ? ['email' as const] : []), ...(phone ? ['phone' as const] : [])];
      return by.length > 0 ? [{ id: ada.id, name: ada.name, email: ada.email, phone: ada.phone, same: by }] : [];
    },
    'orders.customers.create': ({ name }) => customer({ id: 8, name }),
  });
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await adding.getByLabelText('Name').fill('Somebody');
  await adding.getByLabelText('Phone').fill('254700123456');
  await expect.element(adding.getByText('has the same phone')).toBeVisible();
  await adding.getByLabelText('Email').fill('ADA@example.com');
  await expect.element(adding.getByText('has the same email and phone')).toBeVisible();
  expect(await axeComplaints()).toEqual([]);
  await expect.element(adding.getByRole('link', { name: 'Ada Okoro' })).toHaveAttribute('href', '/customers/7');
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect.element(adding).not.toBeInTheDocument();
});
