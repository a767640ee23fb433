import { setTimeout as pause } from 'node:timers/promises';
import type { CountSessionDetail } from '@stockhand/contract/count-sessions/schema';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { random, shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';

// A server that dies at any moment of an approval: all differences are booked or none, and once when asked again.

const kills = shortOrLong(3, 50);
/** A call after a start takes about as long. */
const longestMs = 300;
const productCount = 60;

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

const post = <Answer>(where: string, body: object, key: string) =>
  program.call<Answer>('POST', where, { access, body, headers: { 'idempotency-key': key } });
const stockOf = async (ids: readonly number[]) =>
  Promise.all(
    ids.map(
      async (id) =>
        (await program.call<{ total_stock: number }>('GET', `/api/products/${id}/stock/`, { access })).total_stock,
    ),
  );

it('kills the server while differences are booked: all or none of them, and once when asked again', async () => {
  await program.start();
  access = await own.signUp();
  const locations = await program.call<{ id: number }[]>('GET', '/api/locations/', { access });
  const location = must(locations[0]).id;
  const ids: number[] = [];
  for (let index = 0; index < productCount; index++) {
    const goods = { name: `Thing ${index}`, category_name: 'C', selling_price: 1, initial_stock_quantity: 50 };
    ids.push((await post<{ id: number }>('/api/products/', goods, `product-${index}`)).id);
  }
  for (let round = 0; round < kills; round++) {
    const session = await post<{ id: number }>('/api/count-sessions/', { location }, `session-${round}`);
    const where = `/api/count-sessions/${session.id}/`;
    const before = await stockOf(ids);
    const found = before.map((stock, index) => stock + (((index + round) % 5) - 2));
    const at = new Date().toISOString();
    const counts = ids.map((product, index) => ({
      ...{ key: `round-${round}-product-${index}`, product, quantity: found[index], counted_at: at },
    }));
    const record = () => post(`${where}counts/record/`, { sent_at: at, counts }, `record-${round}`);
    await record();
    const approve = () => post<CountSessionDetail>(`${where}approve/`, {}, `approve-${round}`);
    const cut = Promise.allSettled([approve()]);
    await pause(random() * longestMs);
    await program.kill('SIGKILL');
    await cut;
    expect(await checkInvariants(own.databaseUrl)).toEqual([]);
    await program.start();
    const { status } = await program.call<CountSessionDetail>('GET', where, { access });
    expect(await stockOf(ids)).toEqual(status === 'approved' ? found : before);
    const [first, second] = [await approve(), await approve()];
    expect(second).toEqual(first);
    expect(await stockOf(ids)).toEqual(found);
    expect(await checkInvariants(own.databaseUrl)).toEqual([]);
  }
}, 1_200_000);
