import { setTimeout as pause } from 'node:timers/promises';
import { slowPdf } from '@stockhand/importer/samples/bombs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageKey } from '../../platform/http/usage-limits.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

function list(rows: number): Blob {
  const lines = Array.from({ length: rows }, (_, i) => `Thing ${i} ${crypto.randomUUID()},C,${i}`);
  return new Blob([`Name,Category,Selling Price\n${lines.join('\n')}\n`]);
}
function send({ admin }: Tenant, where: 'preview/' | 'start/' | '', file: Blob, name = 'list.csv') {
  const form = new FormData();
  form.set('file', file, name);
  return world.rest('POST', `/api/products/import/${where}`, { as: admin, body: form });
}

describe('while other tenants send files that take long', () => {
  const importMsMax = 2_000;
  const slow = new Blob([Uint8Array.from(slowPdf(16))]);
  const rows = 200;
  let shop: Tenant;

  async function importMs(): Promise<number> {
    const start = performance.now();
    const { status, body } = await send(shop, '', list(rows));
    expect([status, (body as { success_count: number }).success_count]).toEqual([200, rows]);
    return performance.now() - start;
  }

  it('a small import takes under two seconds', async () => {
    const [one, other] = [await world.tenant(), await world.tenant()];
    shop = await world.tenant();
    await importMs();
    // What it takes on this machine as it is now.
    const floor = Math.max(await importMs(), await importMs(), await importMs());
    let isOver = false;
    const files = [
      [one, slow],
      [one, slow],
      [other, slow],
      [other, slow],
    ] as const;
    const attack = Promise.all(files.map(([tenant, file]) => send(tenant, 'preview/', file, 'slow.pdf'))).finally(
      () => {
        isOver = true;
      },
    );
    const waits: number[] = [];
    while (!isOver && waits.length < 15) {
      waits.push(await importMs());
      await pause(100);
    }
    const ends = await attack;
    const refusal = { status: 400, body: { file: [expect.stringContaining('holds no text')] } };
    expect(ends.map(({ status, body }) => ({ status, body }))).toEqual(files.map(() => refusal));
    process.stdout.write(
      `${waits.length} imports of ${rows} rows beside slow files: ${Math.max(...waits).toFixed(0)} ms at most; ${floor.toFixed(0)} ms without\n`,
    );
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(Math.max(importMsMax, 3 * floor));
  }, 240_000);
});

it('reads one file of a tenant while eight wait; more are sent back with a time and do not count', async () => {
  const [busy, other] = [await world.tenant(), await world.tenant()];
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => send(busy, 'preview/', list(5))),
    send(other, 'preview/', list(5)),
  ]);
  expect(answers.pop()?.status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: expect.any(String) },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  const key = usageKey('importOrPreview', busy.admin.caller.user.id);
  expect((await world.services.limits.count(key, 60, 0)).count).toBe(9);
  expect((await send(busy, 'preview/', list(5))).status).toBe(200);
}, 60_000);

it('takes an import while eight wait and one runs, and forgets those that were given up', async () => {
  const tenant = await world.tenant();
  const addImports = (count: number, status: 'queued' | 'running' | 'done', minutesAgo: number) =>
    world.services.database
      .withSchema(tenant.schema)
      .insertInto('imports')
      .values(
        Array.from({ length: count }, () => ({
          status,
          file_name: 'list.csv',
          file_bytes: 6,
          options: '{}',
          created_by_id: tenant.admin.caller.user.id,
          created_by_name: 'Ada',
          created_at: new Date(Date.now() - minutesAgo * 60_000),
        })),
      )
      .execute();
  await addImports(20, 'running', 61);
  await addImports(20, 'done', 1);
  await addImports(1, 'running', 59);
  await addImports(7, 'queued', 1);
  expect((await send(tenant, 'start/', list(1))).status).toBe(201);
  await expect.poll(async () => (await tenant.admin.call.imports.latest())?.status).toBe('done');
  await addImports(1, 'queued', 0);
  const refused = await send(tenant, 'start/', list(1));
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect((await send(tenant, '', list(1))).status).toBe(503);
  expect(await world.services.files.filesIn(tenant.schema)).toHaveLength(1);
}, 60_000);

it("runs a tenant's imports one after the other, and another tenant's beside them", async () => {
  const [busy, other] = [await world.tenant(), await world.tenant()];
  const started = [];
  for (let i = 0; i < 4; i++) started.push(await send(busy, 'start/', list(3_000)));
  expect(started.map(({ status }) => status)).toEqual(Array(4).fill(201));
  const statuses = async () => {
    const imports = await busy.db.selectFrom('imports').select('status').execute();
    return imports.map((row) => row.status);
  };
  let besides = 0;
  const answered = send(other, '', list(10));
  let left = 4;
  let leftWhenAnswered = -1;
  void answered.then(() => {
    leftWhenAnswered = left;
  });
  while (left > 0) {
    const now = await statuses();
    besides = Math.max(besides, now.filter((status) => status === 'running').length);
    left = now.filter((status) => status !== 'done').length;
    await pause(20);
  }
  expect((await answered).status).toBe(200);
  expect(besides).toBe(1);
  expect(leftWhenAnswered).toBeGreaterThan(0);
}, 120_000);
