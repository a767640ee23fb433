import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOf } from '../../testing/tables-of.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { sweepAnswers, workOnEach } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;

it('sweeps the other tenants while one cannot be reached', async () => {
  const all = [await world.tenant(), await world.tenant(), await world.tenant()] as const;
  const [, away] = all;
  const row = { caller: 'user 1', route: 'POST /', key: 'k', body_hash: 'h', created_at: new Date() };
  for (const one of all) await tablesOf(world, one).insertInto('idempotency_keys').values(row).execute();
  await rename(away, 'idempotency_keys', 'gone');
  const inTwoDays = new Date(Date.now() + 2 * dayMs);
  await expect(sweepAnswers(world.services, inTwoDays)).rejects.toThrow('1 of 3 failed.');
  await rename(away, 'gone', 'idempotency_keys');
  expect(await Promise.all(all.map(answers))).toEqual([0, 1, 0]);
});

it('works on one after the other, and throws all that failed', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item % 2 === 0) throw new Error(String(item));
  };
  const failed = await workOnEach([1, 2, 3, 4], work).catch((error: AggregateError) => error.errors);
  expect(failed).toEqual([new Error('2'), new Error('4')]);
  expect(begun).toEqual([1, 2, 3, 4]);
  await workOnEach([1, 3], work);
});

async function answers({ db }: Tenant): Promise<number> {
  return (await db.selectFrom('idempotency_keys').select('key').execute()).length;
}

async function rename({ schema }: Tenant, from: string, to: string): Promise<void> {
  await sql`alter table ${sql.id(schema, from)} rename to ${sql.id(to)}`.execute(world.services.database);
}
