import { type WebhookTopic, webhookTopics } from '@stockhand/contract/webhook-topics';
import { eventData } from '@stockhand/contract/webhooks/events';
import { openDirect } from '@stockhand/db/connect';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeOrder, makeProduct, makePurchaseOrder, sell } from '../../testing/goods.ts';
import { Receiver } from '../../testing/receiver.ts';
import { holdRows } from '../../testing/row-locks.ts';
import { importSender } from '../../testing/send-import.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';

// What is told, and that its data is what REST answers.

let world: World;
let receiver: Receiver;
let tenant: Tenant;
let id: number;
beforeAll(async () => {
  world = await openCrowdedWorld();
  receiver = await new Receiver().start();
});
afterAll(async () => {
  await world.close();
  await receiver.stop();
});
beforeEach(async () => {
  tenant = await world.tenant();
  id = (await tenant.admin.call.webhooks.create({ url: receiver.url, topics: [...webhookTopics] })).id;
});

/** What some work is told as, in the order in which it was written. */
async function told(work: () => Promise<unknown>) {
  const deliveries = () =>
    world.services.database
      .selectFrom('public.webhook_deliveries')
      .select(['id', 'topic', 'data', 'record'])
      .where('webhook_id', '=', id)
      .orderBy('id')
      .execute();
  const before = await deliveries();
  await work();
  const fresh = (await deliveries()).slice(before.length);
  // Exactly the fields that the reference of the API names.
  for (const { topic, data } of fresh)
    expect([topic, eventData[topic as WebhookTopic].safeParse(JSON.parse(data, withDates)).error]).toEqual([
      topic,
      undefined,
    ]);
  return fresh.map(({ topic, record, data }) => ({
    topic,
    record,
    data: JSON.parse(data) as Record<string, unknown>,
  }));
}
function withDates(_: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
}
const read = async (path: string) =>
  (await world.rest('GET', path, { as: tenant.admin })).body as Record<string, unknown>;
const topicsOf = (events: { topic: string }[]) => events.map(({ topic }) => topic);

it('tells a product that is made, changed, archived and restored, and its stock', async () => {
  await makeProduct(tenant.admin, { stock: 9 });
  const events = await told(() => makeProduct(tenant.admin, { name: 'Lamp', stock: 5 }));
  expect(topicsOf(events)).toEqual(['product.created', 'stock.changed']);
  const product = Number(must(events[0]).data.id);
  expect(new Set(events.map(({ record }) => record))).toEqual(new Set([`product ${product}`]));
  expect(must(events[0]).data).toEqual({ ...(await read(`/api/products/${product}/`)), is_archived: false });
  const stock = await read(`/api/products/${product}/stock/`);
  expect(must(events[1]).data).toEqual({ product, product_name: 'Lamp', sku: 'SKU-000002', ...stock });
  expect(stock.items).toMatchObject([{ product, quantity: 5 }]);
  const changed = await told(() => tenant.admin.call.catalog.products.update({ id: product, name: 'Lamp 2' }));
  expect(changed).toMatchObject([{ topic: 'product.updated', data: { name: 'Lamp 2' } }]);
  const gone = await told(() => tenant.admin.call.catalog.products.delete({ id: product }));
  expect(gone).toMatchObject([{ topic: 'product.updated', data: { id: product, is_archived: true } }]);
  const back = await told(() => tenant.admin.call.catalog.products.restore({ id: product }));
  expect(back).toMatchObject([{ topic: 'product.updated', data: { id: product, is_archived: false } }]);
});

it('tells a sale once, its products once each, and what is given back', async () => {
  const product = await makeProduct(tenant.admin, { stock: 5 });
  const events = await told(() => sell(tenant.admin, product, 2));
  expect(topicsOf(events)).toEqual(['stock.changed', 'sale.created']);
  const [stock, sale] = events.map(({ data }) => data);
  expect(stock).toMatchObject({ product: product.id, total_stock: 3 });
  expect(sale).toEqual(await read(`/api/sales/${sale?.id}/`));
  const [item] = must(sale).items as { id: number }[];
  const returned = await told(() =>
    tenant.admin.call.sales.returns.create({
      id: Number(sale?.id),
      items: [{ item_id: must(item).id, quantity: 1, restock: true }],
    }),
  );
  expect(topicsOf(returned)).toEqual(['stock.changed', 'payment.created']);
  expect(returned[1]).toMatchObject({ record: `sale ${sale?.id}`, data: { amount: -10, order: null, sale: sale?.id } });
});

it('tells an order through its life, a change once for each transaction', async () => {
  const product = await makeProduct(tenant.admin, { stock: 5 });
  const events = await told(() => makeOrder(tenant.admin, [[product, 2]]));
  expect(topicsOf(events)).toEqual(['stock.changed', 'order.created']);
  expect(must(events[0]).data).toMatchObject({ total_stock: 5, reserved: 2, available: 3 });
  const order = Number(must(events[1]).data.id);
  expect(must(events[1]).data).toEqual(await read(`/api/orders/${order}/`));
  const paid = await told(() => tenant.admin.call.orders.payments.create({ id: order, amount: 20 }));
  expect(topicsOf(paid)).toEqual(['order.updated', 'payment.created']);
  expect(must(paid[0]).data).toEqual(await read(`/api/orders/${order}/`));
  expect(must(paid[1])).toMatchObject({ record: `order ${order}`, data: { amount: 20, order, sale: null } });
  const shipped = await told(() => tenant.admin.call.orders.changeStatus({ id: order, status: 'shipped' }));
  expect(topicsOf(shipped)).toEqual(['stock.changed', 'order.updated']);
  expect(must(shipped[1]).data).toMatchObject({ status: 'shipped' });
});

it('tells purchase orders and what came in', async () => {
  const product = await makeProduct(tenant.admin);
  const events = await told(() => makePurchaseOrder(tenant.admin, [{ product, quantity: 4 }]));
  expect(topicsOf(events)).toEqual(['purchase_order.updated']);
  const [{ data: order }] = [must(events[0])];
  const [item] = order.items as { id: number }[];
  const main = must((await tenant.admin.call.stock.locations.list({})).results[0]).id;
  const received = await told(() =>
    tenant.admin.call.purchasing.receive({
      id: Number(order.id),
      items: [{ item_id: must(item).id, received_quantity: 4, location: main }],
    }),
  );
  expect(topicsOf(received)).toEqual(['stock.changed', 'purchase_order.updated', 'receipt.created']);
  const [receipt] = (await read(`/api/purchase-orders/${order.id}/`)).receipts as object[];
  expect(must(received[2])).toMatchObject({
    record: `purchase-order ${order.id}`,
    data: { ...receipt, purchase_order: order.id, po_number: 'PO-000001' },
  });
});

it('tells an import when it is finished, and each of its products', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `Imported ${index},9.5,3`);
  const csv = ['Name,Selling Price,Stock', ...rows].join('\n');
  const events = await told(() => importSender(world).run(tenant.admin, 'create', csv));
  const counts = Map.groupBy(events, ({ topic }) => topic);
  expect([...counts].map(([topic, { length }]) => [topic, length])).toEqual(
    expect.arrayContaining([
      ['product.created', 1_200],
      ['stock.changed', 1_200],
      ['import.finished', 1],
    ]),
  );
  const last = must(events.at(-1));
  expect(last.data).toEqual(await read(`/api/products/import/${last.data.id}/`));
}, 60_000);

it('writes nothing where no active webhook wants it', async () => {
  await tenant.admin.call.webhooks.update({ id, topics: ['order.created'] });
  expect(await told(() => makeProduct(tenant.admin, { stock: 5 }))).toEqual([]);
  await tenant.admin.call.webhooks.update({ id, topics: ['product.created'], is_active: false });
  expect(await told(() => makeProduct(tenant.admin))).toEqual([]);
});

it('gives each webhook its own, and lets one be deleted while others write', async () => {
  const other = await tenant.admin.call.webhooks.create({ url: receiver.url, topics: ['product.created'] });
  const locked = await holdRows(world.databaseUrl, 'public', 'webhooks', other.id);
  const making = told(() => makeProduct(tenant.admin));
  await locked.waited(1);
  await locked.change('delete');
  await locked.release();
  expect(topicsOf(await making)).toEqual(['product.created']);
});

it('asks the database nothing more for a sale that no webhook wants, and seven times where two topics are wanted', async () => {
  const product = await makeProduct(tenant.admin, { stock: 50 });
  const statements = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await sell(tenant.admin, product, 1);
      // Workers and watchers ask beside it: what counts is said in the transaction of the sale.
      const all = query.mock.contexts.map((client, at) => ({ client, text: textOf(query.mock.calls[at]?.[0]) }));
      const sale = all.find(({ text }) => text.includes('"sale_items"'));
      const ofClient = all.filter(({ client }) => client === sale?.client).map(({ text }) => text);
      const begin = ofClient
        .slice(
          0,
          ofClient.findIndex((text) => text.includes('"sale_items"')),
        )
        .lastIndexOf('begin');
      return ofClient.indexOf('commit', begin) - begin;
    } finally {
      query.mockRestore();
    }
  };
  await tenant.admin.call.webhooks.update({ id, topics: ['order.created'] });
  const unwanted = await statements();
  await tenant.admin.call.webhooks.delete({ id });
  expect(unwanted).toBe(await statements());
  await tenant.admin.call.webhooks.create({ url: receiver.url, topics: ['sale.created', 'stock.changed'] });
  expect(await statements()).toBe(unwanted + 7);
});

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: string } | undefined)?.text);
}

it('takes its turn for a product behind whoever tells of it at the time', async () => {
  const product = await makeProduct(tenant.admin, { stock: 5 });
  const client = await openDirect(world.databaseUrl);
  await client.query('begin');
  // As another transaction does at its end, of which this one must not see less than it tells.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${tenant.schema} webhooks ${product.id % 64}`,
  ]);
  let isDone = false;
  const selling = sell(tenant.admin, product, 1).then(() => {
    isDone = true;
  });
  await vi.waitFor(async () => {
    const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory' and not granted");
    expect(rows).toHaveLength(1);
  });
  expect(isDone).toBe(false);
  await client.query('commit');
  await client.end();
  await selling;
});

it('tells what is newest last where two change a product and its stock at once', async () => {
  const product = await makeProduct(tenant.admin, { stock: 1_000 });
  const events = await told(() =>
    Promise.all([
      ...Array.from({ length: 12 }, () => sell(tenant.admin, product, 1)),
      ...Array.from({ length: 12 }, (_, at) =>
        tenant.admin.call.catalog.products.update({ id: product.id, selling_price: 10, name: `Name ${at}` }),
      ),
    ]),
  );
  const stocks = events.flatMap(({ topic, data }) => (topic === 'sale.created' ? [] : [Number(data.total_stock)]));
  expect(stocks).toEqual([...stocks].sort((a, b) => b - a));
  expect(stocks.at(-1)).toBe(988);
});
