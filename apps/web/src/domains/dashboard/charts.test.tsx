import type { DashboardCharts } from '@stockhand/contract/dashboard/charts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { dashboard } from '../../../testing/dashboard.ts';
import { press } from '../../../testing/keys.ts';
import { order } from '../../../testing/rows/order.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';

const top: DashboardCharts['top_selling'] = [
  { product_id: 2, name: 'Blue mug', quantity: 5, sales: 25 },
  { product_id: 1, name: 'Oak lamp', quantity: 4, sales: 80 },
];
const days = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);

/** A mug of the kitchen and a lamp of the light were sold on the last of 31 days, on which an order came, too. */
function sold() {
  return dashboard(undefined, ({ category, start_date: start = '' }) => ({
    top_selling: category === 1 ? top.slice(1) : top,
    sales_trend: start < '2021' ? [] : days.map((date) => ({ date, sales: date === days.at(-1) ? 105 : 0 })),
    order_fulfillment: days.map((date) => ({ date, orders: date === days.at(-1) ? 1 : 0, hours: null })),
  }));
}

/** Its points come as one gets there. */
async function scrollTo(name: string) {
  const chart = page.getByRole('region', { name, exact: true });
  await expect.element(chart).toBeVisible();
  chart.element().scrollIntoView({ block: 'center' });
  return chart;
}

test('charts show the same as their tables, and are narrowed by their filters', async () => {
  const { answers, asked } = sold();
  await openApplication('/dashboard', answers);
  const chart = await scrollTo('Top Selling Products');
  const bars = () =>
    chart
      .getByRole('list', { name: 'Pieces' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const [mug, lamp] = [expect.stringMatching(/Blue mug.*\$25\.00.*5/), expect.stringMatching(/Oak lamp.*\$80\.00.*4/)];
  await expect.poll(bars).toEqual([mug, lamp]);
  const filters = page.getByRole('dialog', { name: 'Filters: Top Selling Products' });
  await chart.getByRole('button', { name: /^Filters/ }).click();
  await filters.getByLabelText('Category').selectOptions('Light');
  expect(bars()).toHaveLength(2);
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(bars).toEqual([lamp]);
  expect(asked.at(-1)).toMatchObject({ chart: 'top_selling', category: 1 });
  await expect.element(chart).toMatchTextContent(/Pieces sold · This Month, .* · Light/);
  await chart.getByRole('button', { name: /^Filters/ }).click();
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(bars).toEqual([mug, lamp]);
});

test('a chart has a table, and says where there is nothing to show', async () => {
  const { answers } = sold();
  await openApplication('/dashboard', answers);
  const trend = await scrollTo('Monthly Sales Trend');
  await trend.getByRole('button', { name: 'Table: Monthly Sales Trend' }).click();
  const rows = trend.getByRole('table').getByRole('row');
  await expect.element(rows.last()).toMatchTextContent('$105.00');
  expect(rows.elements().length).toBeGreaterThan(28);
  await trend.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabelText('Date range').selectOptions('Custom Range');
  await page.getByLabelText('From', { exact: true }).fill('2020-01-01');
  await page.getByLabelText('To', { exact: true }).fill('2020-01-03');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.element(trend).toMatchTextContent('No data available for the selected period');
});

test('a plot is read by keyboard, and its days lead to their orders', async () => {
  const { answers } = sold();
  const asked: unknown[] = [];
  const router = await openApplication('/dashboard', {
    ...answers,
    'orders.list': ({ start_date, end_date }) => {
      asked.push({ start_date, end_date });
      return pageOfRows([order()]);
    },
  });
  const chart = await scrollTo('Order Fulfillment Metrics');
  await press(chart.getByRole('application'), 'ArrowLeft');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => chart.element().querySelector('.recharts-tooltip-wrapper')?.textContent).toMatch('Orders');
  await press(chart.getByRole('button', { name: /^Table/ }));
  await chart.getByRole('table').getByRole('link').last().click();
  await expect.poll(() => addressIn(router)).toMatch(/^\/orders\?.*start_date=2026-01-31/);
  await expect.element(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();
  expect(asked).toEqual([{ start_date: '2026-01-31', end_date: '2026-01-31' }]);
});

test('a chart keeps its filter in the address and takes it along to its rows', async () => {
  const { answers, asked } = sold();
  const router = await openApplication('/dashboard', { ...answers, 'orders.list': () => pageOfRows([order()]) });
  const chart = await scrollTo('Order Fulfillment Metrics');
  await chart.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabelText('Date range').selectOptions('This Week');
  await page.getByLabelText('Status').selectOptions('Shipped');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(() => addressIn(router)).toBe('/dashboard?orders_period=week&orders_status=shipped');
  await expect.element(chart).toMatchTextContent(/This Week, .* · Shipped/);
  await expect.poll(() => asked.at(-1)).toMatchObject({ chart: 'order_fulfillment', status: 'shipped' });
  await chart.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.poll(() => addressIn(router)).toMatch(/^\/orders\?start_date=.*&end_date=.*&status=shipped/);
});
