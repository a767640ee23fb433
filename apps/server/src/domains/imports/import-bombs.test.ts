import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bombs, mutatedDocs } from '@stockhand/importer/samples/bombs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let neighbour: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  neighbour = await world.tenant();
});
afterAll(() => world.close());

const pollMs = 50;
const answerMsMax = 300;
/** One for each way to refuse: that each bomb of the kit is refused is the reader's matter (sandbox.test.ts). */
const kinds = [...new Map(bombs.map((bomb) => [bomb.refusal, bomb])).values()];
const refusedTexts = kinds.map(({ refusal }) => refusal.slice(refusal.indexOf(': ') + 2));

function send(where: 'preview/' | 'start/', bytes: Uint8Array, fileName: string) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
  return world.rest('POST', `/api/products/import/${where}`, { as: shop.admin, body: form });
}

/** How long another tenant waits for its products, asked every 50 ms while the work goes on: 95 of 100 answers. */
async function answerMsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const start = performance.now();
    const { status } = await world.rest('GET', '/api/products/?page=1', { as: neighbour.admin });
    waits.push(performance.now() - start);
    expect(status).toBe(200);
    await pause(pollMs);
  }
  await over;
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** What two busy processes, as many as may read files at once, cost on this machine as it is now. */
async function answerMsBesideWork(): Promise<number> {
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await answerMsDuring(pause(2_000));
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

it('refuses bombs of every kind on their field while others are answered, and leaves nothing behind', async () => {
  const kit = kinds.map(({ fileName, bytes }) => ({ fileName, bytes: bytes() }));
  await answerMsDuring(pause(500));
  const floor = await answerMsBesideWork();
  // One is read and eight wait; more would be sent back.
  const sent = (async () => {
    const answers = [];
    for (let at = 0; at < kit.length; at += 9) {
      const some = kit.slice(at, at + 9);
      answers.push(...(await Promise.all(some.map(({ fileName, bytes }) => send('preview/', bytes, fileName)))));
    }
    return answers;
  })();
  const waited = await answerMsDuring(sent);
  expect((await sent).map(({ status, body }) => ({ status, body }))).toEqual(
    refusedTexts.map((text) => ({ status: 400, body: { file: [text] } })),
  );
  expect(waited).toBeLessThan(Math.max(answerMsMax, 3 * floor));

  const damaged = await Promise.all(mutatedDocs(6).map((bytes) => send('preview/', bytes, 'a.doc')));
  for (const { status, body } of damaged) {
    expect([200, 400]).toContain(status);
    if (status === 400) expect(body).toEqual({ file: [expect.stringMatching(/^\w.*\.$/)] });
  }
  await expect.poll(() => filesOf('incoming')).toEqual([]);
}, 180_000);

it('keeps no file of an import that it refuses to start', async () => {
  const bomb = bombs.find(({ name }) => name === '200,000 columns');
  expect(await send('start/', bomb?.bytes() ?? Buffer.alloc(0), 'a.csv')).toMatchObject({ status: 400 });
  await expect.poll(() => filesOf('incoming')).toEqual([]);
  expect(await filesOf(path.join('kept', shop.schema))).toEqual([]);
  expect(await shop.db.selectFrom('imports').select('id').execute()).toEqual([]);
});

it('takes a header called __proto__ for a header', async () => {
  const { status, body } = await send('preview/', Buffer.from('__proto__,Name,constructor\nx,Tea,y\n'), 'a.csv');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    preview: { headers: ['__proto__', 'Name', 'constructor'], mapping: [null, 'name', null], estimated_products: 1 },
  });
});

async function filesOf(folder: string): Promise<string[]> {
  const root = path.join(world.services.env.dataDir, 'files');
  return readdir(path.join(root, folder)).catch(() => []);
}
