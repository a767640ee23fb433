import { setTimeout as pause } from 'node:timers/promises';
import { slowPdf } from '@stockhand/importer/samples/bombs';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('is done with small imports while files that take long are read for other tenants', async () => {
  const [one, other, shop] = [await world.tenant(), await world.tenant(), await world.tenant()];
  const slow = new Blob([Uint8Array.from(slowPdf(16))]);
  let ended = 0;
  const attack = Promise.all(
    [one, one, other, other].map(async (tenant) => {
      const { status, body } = await send(tenant, 'preview/', slow, 'slow.pdf');
      ended++;
      return { status, body };
    }),
  );
  for (let done = 0; done < 6; done++) {
    const { status, body } = await send(shop, '', list(200));
    expect([status, (body as { success_count: number }).success_count]).toEqual([200, 200]);
  }
  expect(ended).toBeLessThan(4);
  const refusal = { status: 400, body: { file: [expect.stringContaining('holds no text')] } };
  expect(await attack).toEqual([refusal, refusal, refusal, refusal]);
}, 240_000);

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
