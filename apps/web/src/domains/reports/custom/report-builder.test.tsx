import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { openFilter } from '../../../../testing/filters.ts';
import { tenant } from '../../../../testing/tenant.ts';

test('a figure without a meaning is not offered, and says why', async () => {
  await openApplication('/reports/custom/new?measures=stock_value&by=category', {
    ...tenant,
    'customFields.list': () => ({ count: 0, results: [] }),
    'reports.custom': () => ({
      ...{ count: 0, results: [], totals: { stock_value: 430 }, before: null, columns: ['Category'] },
      ...{ narrowed_to: [], start_date: null, end_date: null },
    }),
  });
  await openFilter('Figures');
  const figures = page.getByRole('dialog', { name: 'Figures' });
  await expect.element(figures.getByRole('checkbox', { name: 'Revenue', exact: true })).toBeDisabled();
  await expect.element(figures.getByText('Revenue has no meaning by category')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await openFilter('By');
  const options = page.getByRole('dialog', { name: 'By' }).getByRole('option');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Product', 'Category', 'Location']);
  await userEvent.keyboard('{Escape}');
  const customer = page.getByRole('search').getByRole('button', { name: /^Customer/ });
  await expect.element(customer).not.toBeInTheDocument();
});
