import { type Database, openDatabase, openPool } from '@stockhand/db/connect';
import { createTestDatabase } from '@stockhand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedMails } from '../../testing/queued-mails.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { dbFor, inTransaction, tenantSchema } from '../data/tenant-db.ts';
import { moveEarlierJobs, moveEarlierMails } from './earlier-queues.ts';
import { eraseLinkMails } from './mail-links.ts';
import { queueNoticeMails } from './tenant-mails.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.services.outbox.stop();
});
afterAll(() => world.close());

const sent = { recipient: 'a@example.com', subject: 'S', text_body: 'T', html_body: 'H', sender_name: 'Shop' };

/** As the earlier version queues a mail; it is due in so many milliseconds. */
async function queueEarlier(
  database: Database,
  key: string,
  dueInMs: number | null,
  link_hash: string | null = null,
): Promise<number> {
  const row = {
    ...sent,
    key,
    link_hash,
    attempts: 2,
    next_attempt_at: dueInMs === null ? null : new Date(Date.now() + dueInMs),
    created_at: new Date(2026, 0, 1),
  };
  const query = database.insertInto('public.mails').values(row).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}
it('moves due mails with what belongs to them, once, and leaves those leased, sent or waiting', async () => {
  // On a database without a server: a server moves them too, as soon as it has started.
  const store = await createTestDatabase();
  const pool = openPool(store.url, { max: 2 });
  const database = openDatabase(pool);
  try {
    const due = await queueEarlier(database, 'due', -1);
    await queueEarlier(database, 'leased', 60_000);
    await queueEarlier(database, 'sent', null);
    for (let index = 0; index < 45; index++) await queueEarlier(database, `many ${index}`, -1);
    const file = { file_name: 'a.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') };
    await database
      .insertInto('public.mail_attachments')
      .values({ mail_id: due, ...file })
      .execute();
    await Promise.all([moveEarlierMails(database), moveEarlierMails(database)]);
    await moveEarlierMails(database);
    const left = await database.selectFrom('public.mails').select('key').orderBy('id').execute();
    expect(left).toEqual([{ key: 'leased' }, { key: 'sent' }]);
    const moved = await queuedMails(database, sent.recipient);
    expect(moved).toHaveLength(46);
    const mail = moved.find(({ key }) => key === 'due');
    expect(mail).toMatchObject({ ...sent, state: 'waiting', attempts: 2, created_at: new Date(2026, 0, 1) });
    const attachments = await database
      .selectFrom('public.outbox_attachments')
      .select(['file_name', 'content_type', 'content'])
      .where('outbox_id', '=', mail?.id ?? 0)
      .execute();
    expect(attachments).toEqual([file]);
  } finally {
    await pool.end();
    await store.drop();
  }
});

it('erases the text of a mail that an earlier server queued', async () => {
  const { database } = world.services;
  await queueEarlier(database, 'linked', 60_000, 'hash');
  await inTransaction(database, (writer) => eraseLinkMails(writer, 'hash'));
  const query = database
    .selectFrom('public.mails')
    .select(['text_body', 'next_attempt_at'])
    .where('key', '=', 'linked');
  expect(await query.execute()).toEqual([{ text_body: '', next_attempt_at: null }]);
});

it('queues no mail of a job that an earlier server has queued', async () => {
  const { database, log } = world.services;
  await queueEarlier(database, 'notification-1', 60_000);
  const mail = {
    recipient: 'twice@example.com',
    subject: 'S',
    text: 'T',
    html: 'H',
    senderName: 'N',
  };
  const { id: tenantId } = await world.tenant();
  await inTransaction(database, (writer) =>
    queueNoticeMails(writer, { log, tenantId }, [{ key: 'notification-1', write: () => mail }]),
  );
  expect(await world.mailsTo('twice@example.com')).toEqual([]);
});

it('moves jobs of every active tenant under the key that the earlier relay gives them', async () => {
  const { database } = world.services;
  const [first, second, hidden] = [await world.tenant(), await world.tenant(), await world.tenant()];
  for (const { schema } of [first, second, hidden]) {
    const tenant = dbFor(database, tenantSchema(schema));
    for (let index = 0; index < 25; index++) {
      const payload = JSON.stringify({ task: 'deleteFiles', payload: { schema, keys: [] } });
      await tenant.insertInto('outbox').values({ topic: 'job', payload, created_at: new Date() }).execute();
    }
  }
  await database.updateTable('public.tenants').set({ status: 'deleted' }).where('id', '=', hidden.id).execute();
  await Promise.all([moveEarlierJobs(database), moveEarlierJobs(database)]);
  const rows = await database.selectFrom('public.outbox').selectAll().where('kind', '=', 'job').execute();
  const expected = [first, second].flatMap(({ schema }) =>
    Array.from({ length: 25 }, (_, index) => `${schema}:${index + 1}`),
  );
  expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort());
  expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([first.id, second.id]));
  const left = await Promise.all(
    [first, second, hidden].map(async ({ db }) => (await db.selectFrom('outbox').select('id').execute()).length),
  );
  expect(left).toEqual([0, 0, 25]);
});
