import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { countFailedMails } from './count-failed-mails.ts';
import type { OutboxKind } from './outbox.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Row {
  kind?: OutboxKind;
  state?: 'failed' | 'erased' | 'delivered';
  created_at: Date;
}

const write = ({ id }: Tenant, { kind = 'mail', state = 'failed', created_at }: Row) =>
  world.services.database
    .insertInto('public.outbox')
    .values({ kind, state, created_at, key: crypto.randomUUID(), tenant_id: id, payload: '{}', due_at: created_at })
    .execute();

it('counts the mails of one tenant that were given up, from the moment on', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const since = new Date('2026-03-08T12:00:00Z');
  const before = new Date(since.getTime() - 1);
  await write(ours, { created_at: before });
  await write(ours, { created_at: since });
  await write(ours, { created_at: new Date(since.getTime() + 1) });
  await write(ours, { created_at: since, kind: 'job' });
  for (const state of ['delivered', 'erased'] as const) await write(ours, { created_at: since, state });
  await write(theirs, { created_at: since });
  expect(await countFailedMails(ours.db, ours.id, since)).toBe(2);
  expect(await countFailedMails(ours.db, ours.id, before)).toBe(3);
  expect(await countFailedMails(theirs.db, theirs.id, since)).toBe(1);
});
