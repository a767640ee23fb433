import { setTimeout as pause } from 'node:timers/promises';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { random, shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';

// A server that dies at any moment of a receipt or a reversal: each is whole or absent, and is done once when asked again.

const kills = shortOrLong(4, 50);
/** A call after a start takes about as long. */
const longestMs = 300;
const lines = 5;

let own: ProgramOnDatabase;
let program: RunningProgram;
let access: string;

beforeAll(async () => {
  own = await openProgramOnDatabase();
  ({ program } = own);
});
afterAll(async () => {
  await own.close();
});

const read = (id: number) => program.call<PurchaseOrderView>('GET', `/api/purchase-orders/${id}/`, { access });
const post = <Answer = PurchaseOrderView>(where: string, body: object, key: string) =>
  program.call<Answer>('POST', where, { access, body, headers: { 'idempotency-key': key } });

const standing = ({ receipts }: PurchaseOrderView) => receipts.filter(({ reversed_at }) => reversed_at === null).length;

it('kills the server during receipts and reversals: each is whole or absent, and asked again done once', async () => {
  await program.start();
  access = await own.signUp();
  const order = await makeOrder();
  const { location } = must(must(order.receipts[0]).items[0]);
  const items = order.items.map(({ id }) => ({ item_id: id, received_quantity: 1, location }));
  let before = order;
  for (let round = 0; round < kills; round++) {
    const oldest = must(before.receipts.find(({ reversed_at }) => reversed_at === null));
    const receive = () => post(`/api/purchase-orders/${order.id}/receive/`, { items }, `receive-${round}`);
    const reverse = () => post(`/api/receipts/${oldest.id}/reverse/`, { reason: 'Again' }, `reverse-${round}`);
    // Alone and together, spread over the time that a call takes.
    const calls = [[receive], [reverse], [receive, reverse]][round % 3] ?? [];
    const cut = Promise.allSettled(calls.map((call) => call()));
    await pause(random() * longestMs);
    await program.kill('SIGKILL');
    await cut;
    expect(await checkInvariants(own.databaseUrl)).toEqual([]);
    await program.start();
    for (const call of calls) {
      const [first, second] = [await call(), await call()];
      expect(second).toEqual(first);
    }
    const after = await read(order.id);
    const received = calls.includes(receive) ? 1 : 0;
    const reversed = calls.includes(reverse) ? 1 : 0;
    expect(after.receipts.length - before.receipts.length).toBe(received);
    expect(standing(after) - standing(before)).toBe(received - reversed);
    expect(after.items.map((item) => item.received_quantity)).toEqual(
      before.items.map((item) => item.received_quantity + received - reversed),
    );
    expect(await checkInvariants(own.databaseUrl)).toEqual([]);
    before = after;
  }
}, 1_200_000);

/** Of several products, with as many receipts that stand as there may be reversals. */
async function makeOrder(): Promise<PurchaseOrderView> {
  const goods = { category_name: 'C', selling_price: 10, initial_stock_quantity: 1 };
  const products: { id: number }[] = [];
  for (let index = 0; index < lines; index++)
    products.push(await post('/api/products/', { ...goods, name: `Thing ${index}` }, `product-${index}`));
  const supplier = await post<{ id: number }>('/api/suppliers/', { name: 'Mill' }, 'supplier');
  const locations = await program.call<{ id: number }[]>('GET', '/api/locations/', { access });
  const location = must(locations[0]).id;
  const ordered = products.map(({ id }) => ({ product: id, quantity: 1_000, unit_price: 2 }));
  const body = { supplier: supplier.id, location: 'Main', status: 'ordered', items: ordered };
  let order = await post('/api/purchase-orders/', body, 'order');
  const items = order.items.map(({ id }) => ({ item_id: id, received_quantity: 1, location }));
  for (let index = 0; index < kills + 1; index++)
    order = await post(`/api/purchase-orders/${order.id}/receive/`, { items }, `first-${index}`);
  return order;
}
