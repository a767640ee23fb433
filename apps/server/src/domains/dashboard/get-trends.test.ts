import { dayIn, startOfDay } from '@stockhand/contract/calendar';
import { bucketsBetween } from '@stockhand/contract/reports/buckets';
import { daysOfPreset } from '@stockhand/contract/reports/presets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('follows the key figures over a month of the tenant, the oldest day first', async () => {
  const timezone = 'Pacific/Kiritimati';
  const { admin, id, schema } = await world.tenant();
  await admin.call.tenants.update({ id, timezone });
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 10 });
  const [old, first] = [await sell(admin, lamp, 1), await sell(admin, lamp, 2)];
  await makeOrder(admin, [[lamp, 1]]);
  const { start_date, end_date } = daysOfPreset('month', dayIn(new Date(), timezone));
  const begin = startOfDay(start_date, timezone);
  const later = bucketsBetween(start_date, end_date, 'day').length - 1;
  const tables = tablesOf(world, { schema });
  for (const [sale, created_at] of [
    [old, new Date(begin.getTime() - 1)],
    [first, begin],
  ] as const) {
    await tables.updateTable('sales').set({ created_at }).where('id', '=', sale.id).execute();
    await tables
      .updateTable('stock_transactions')
      .set({ transaction_date: created_at })
      .where('source_type', '=', 'sale')
      .where('source_id', '=', sale.id)
      .execute();
  }
  const trends = await admin.call.dashboard.trends();
  expect(trends.sales).toEqual([20, ...Array(later).fill(0)]);
  expect(trends.orders).toEqual([...Array(later).fill(0), 1]);
  expect(trends.profit_margin).toEqual([40, ...Array(later).fill(null)]);
  // The ten came today; three went a month ago or earlier.
  expect(trends.inventory_value).toEqual([...Array(later).fill(-18), 42]);
  const { inventoryValue } = await admin.call.dashboard.summary();
  expect(trends.inventory_value?.at(-1)).toBe(inventoryValue);
});
