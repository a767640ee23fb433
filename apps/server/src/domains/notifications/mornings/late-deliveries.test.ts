import { isLate } from '@stockhand/contract/purchasing/late';
import { purchaseStatuses } from '@stockhand/contract/purchasing/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { openCrowdedWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';
import { raiseLateDeliveries } from './raise-late-deliveries.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const day = '2026-03-09';

const tell = ({ id, schema }: Tenant, on = day) =>
  raiseLateDeliveries(world.services, { tenant_id: id, schema, day: on });

const toldTo = async (person: Person) =>
  (await person.call.notifications.list({ kind: 'late_delivery', page_size: 100 })).results.map(
    ({ title, detail }) => `${title}: ${detail}`,
  );

async function order({ admin }: Tenant, expected_delivery_date: string | null, supplier?: number) {
  const product = await makeProduct(admin);
  return makePurchaseOrder(admin, [{ product, quantity: 1 }], {
    expected_delivery_date,
    ...(supplier && { supplier }),
  });
}

it('tells of an order from the day after the expected one, once over runs at once', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const supplier = (await makeSupplier(ours.admin, { name: 'Anvil Works' })).id;
  const { po_number } = await order(ours, '2026-03-08', supplier);
  for (const expected of [day, '2026-03-10', null]) await order(ours, expected);
  await tell(ours, '2026-03-08');
  expect(await toldTo(ours.admin)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => tell(ours)));
  const text = `Purchase order ${po_number} is late: Anvil Works, expected on Mar 8, 2026`;
  expect(await toldTo(ours.admin)).toEqual([text]);
  expect(await toldTo(await ours.as('staff'))).toEqual([]);
  expect(await toldTo(theirs.admin)).toEqual([]);
  await tell(theirs);
  expect(await toldTo(theirs.admin)).toEqual([]);
});

it('tells again when the order is late by another day', async () => {
  const tenant = await world.tenant();
  const { id } = await order(tenant, '2026-03-01');
  await tell(tenant);
  const set = (expected_delivery_date: string) =>
    world.services.database
      .withSchema(tenant.schema)
      .updateTable('purchase_orders')
      .set({ expected_delivery_date })
      .where('id', '=', id)
      .execute();
  await set('2026-03-20');
  await tell(tenant);
  await tell(tenant, '2026-03-20');
  expect(await toldTo(tenant.admin)).toHaveLength(1);
  await tell(tenant, '2026-03-21');
  await tell(tenant, '2026-03-22');
  await set('2026-03-01');
  await tell(tenant, '2026-03-23');
  expect(await toldTo(tenant.admin)).toHaveLength(2);
});

it('judges as the screens do, in every status', async () => {
  for (const status of purchaseStatuses) {
    const tenant = await world.tenant();
    const { id } = await order(tenant, '2026-03-08');
    const orders = world.services.database.withSchema(tenant.schema).updateTable('purchase_orders');
    await orders.set({ status }).where('id', '=', id).execute();
    await tell(tenant);
    const late = isLate({ status, expected_delivery_date: '2026-03-08' }, day);
    expect(await toldTo(tenant.admin)).toHaveLength(late ? 1 : 0);
  }
});
