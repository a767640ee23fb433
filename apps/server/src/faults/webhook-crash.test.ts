import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { addressOf, runningServerUrl } from '@stockhand/db/embedded-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { shortOrLong } from '../testing/drill.ts';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import { accept, isSignedWith, Receiver } from '../testing/receiver.ts';
import type { RunningProgram } from '../testing/running-program.ts';

// What was committed is told, wherever the server dies, and of each record in order.

const kills = shortOrLong(2, 20);

let own: OpenProgram;
let program: RunningProgram;
let receiver: Receiver;
beforeAll(async () => {
  own = await openProgram();
  ({ program } = own);
  receiver = await new Receiver().start();
});
afterAll(async () => {
  await own.close();
  await receiver.stop();
});

it(
  'kills the server between commit and delivery: each event arrives, in the order of its record',
  async () => {
    await program.start();
    const access = await program.signUp();
    const topics = ['product.created', 'product.updated'];
    const { secret } = await program.call<{ secret: string }>('POST', '/api/webhooks/', {
      access,
      body: { url: receiver.url, topics },
    });
    const ids: number[] = [];
    const versions = 3;
    for (let round = 0; round < kills; round++) {
      // Every other time the server dies while it waits for an answer, so that it cannot note what it was told.
      const isAnswered = round % 2 === 0;
      receiver.answer = (_request, response) => void (isAnswered && response.writeHead(200).end());
      const before = receiver.requests.length;
      for (let made = 0; made < 2; made++) {
        const body = { name: 'v0', category_name: 'Things', selling_price: 1 };
        const { id } = await program.call<{ id: number }>('POST', '/api/products/', { access, body });
        ids.push(id);
        for (let version = 1; version <= versions; version++)
          await program.call('PATCH', `/api/products/${id}/`, { access, body: { name: `v${version}` } });
      }
      if (!isAnswered) await until(() => receiver.requests.length > before);
      // Frozen, it writes nothing more, and its database still answers.
      program.freeze();
      await outlastLease();
      await program.kill('SIGKILL');
      receiver.answer = accept;
      await program.start();
    }
    const namesOf = (id: number) => receiver.events.filter(({ data }) => data.id === id).map(({ data }) => data.name);
    const all = Array.from({ length: versions + 1 }, (_, version) => `v${version}`);
    await until(() => ids.every((id) => new Set(namesOf(id)).size === all.length));
    // A delivery that was not noted comes again, before any later one of its record.
    for (const id of ids) expect(namesOf(id).filter((name, at, names) => name !== names[at - 1])).toEqual(all);
    expect(receiver.requests.every((request) => isSignedWith(secret, request))).toBe(true);
  },
  60_000 + kills * 30_000,
);

/** Ends the leases of the server. */
async function outlastLease(): Promise<void> {
  const server = must(await runningServerUrl(path.join(own.dataDir, 'pg18')));
  const client = await openDirect(addressOf(server, 'stockhand').href);
  await client.query("update public.outbox set due_at = now() where kind = 'webhook'");
  await client.end();
}

async function until(isThere: () => boolean): Promise<void> {
  const givenUpAt = Date.now() + 90_000;
  while (!isThere()) {
    if (Date.now() > givenUpAt) throw new Error('It did not happen in time.');
    await pause(20);
  }
}
