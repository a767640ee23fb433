import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { importSender } from '../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  files = importSender(world);
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

/** 40 on record, 35 on the shelf. */
let rope: Awaited<ReturnType<typeof makeProduct>>;
let other: typeof rope;
beforeEach(async () => {
  rope = await makeProduct(shop.admin, { stock: 40 });
  other = await makeProduct(shop.admin, { stock: 1 });
});

async function call<Answer = Record<string, unknown>>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await world.rest(method, `/api/${path}`, { as: shop.admin, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Answer;
}

const start = async () =>
  (await call<{ id: number }>('POST', 'count-sessions/', { location: main, products: [rope.id, other.id] })).id;
const count = (id: number, quantity: number, product = rope.id) =>
  call('POST', `count-sessions/${id}/counts/`, { product, quantity });
interface Line {
  product: number;
  [field: string]: unknown;
}
const approve = (id: number, more: object = {}) =>
  call<{ number: string; lines: Line[] }>('POST', `count-sessions/${id}/approve/`, { accepts_late: false, ...more });
const ropeIn = ({ lines }: { lines: Line[] }) => lines.find(({ product }) => product === rope.id);
const onShelf = async () => (await call<{ total_stock: number }>('GET', `products/${rope.id}/stock/`)).total_stock;
const single = (quantity: number) => call('PATCH', `inventory-items/${rope.inventory_items[0]?.id}/`, { quantity });
const imported = (quantity: number) => files.run(shop.admin, 'update', `SKU,Quantity\n${rope.sku},${quantity}\n`);

it.each(['in the order of counting', 'the other way round'])(
  'two sessions that find 35, approved %s',
  async (order) => {
    const [first, second] = [await start(), await start()];
    await count(first, 35);
    await count(second, 35);
    const approvals = order === 'the other way round' ? [second, first] : [first, second];
    expect(ropeIn(await approve(approvals[0] ?? 0))).toMatchObject({ expected: 40, difference: -5, booked: -5 });
    expect(ropeIn(await approve(approvals[1] ?? 0))).toMatchObject({ expected: 35, difference: 0, booked: 0 });
    expect(await onShelf()).toBe(35);
  },
);

it.each(['counts first', 'counts last'])('a single count beside a session that %s', async (order) => {
  const session = await start();
  if (order === 'counts first') await count(session, 35);
  await single(35);
  if (order === 'counts last') await count(session, 35);
  expect(ropeIn(await approve(session))).toMatchObject({ expected: 35, difference: 0, booked: 0 });
  expect(await onShelf()).toBe(35);
});

it.each(['counts first', 'counts last'])('an updating import beside a session that %s', async (order) => {
  const session = await start();
  if (order === 'counts first') await count(session, 35);
  expect(await imported(35)).toMatchObject({ updated_count: 1 });
  if (order === 'counts last') await count(session, 35);
  expect(ropeIn(await approve(session))).toMatchObject({ expected: 35, difference: 0, booked: 0 });
  expect(await onShelf()).toBe(35);
});

it.each([
  'counts before it is opened and is approved later',
  'counts before it is opened and is approved before',
  'counts meanwhile and is approved later',
  'counts meanwhile and is approved before',
  'counts once it is approved',
])('a session that takes as none what nobody counted, beside one that %s', async (order) => {
  const counting = await start();
  if (order.includes('before it is opened')) await count(counting, 35);
  const rest = await start();
  await count(rest, 1, other.id);
  if (order.includes('meanwhile')) await count(counting, 35);
  if (order.endsWith('before')) await approve(counting);
  await approve(rest, { uncounted_as_zero: true });
  if (order.includes('once')) {
    expect(await onShelf()).toBe(0);
    await count(counting, 35);
  }
  if (!order.endsWith('before')) await approve(counting);
  expect(await onShelf()).toBe(35);
});

it('takes as none what was counted before it was opened and is not found now', async () => {
  const before = await start();
  await count(before, 35);
  await approve(before);
  const rest = await start();
  await count(rest, 1, other.id);
  const { lines } = await approve(rest, { uncounted_as_zero: true });
  expect(ropeIn({ lines })).toMatchObject({ expected: 35, counted: 0, booked: -35, is_assumed: true });
  expect(await onShelf()).toBe(0);
});
