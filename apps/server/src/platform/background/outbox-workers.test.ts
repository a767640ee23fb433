import { randomUUID } from 'node:crypto';
import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queuedMails } from '../../testing/queued-mails.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { nothingChanged } from '../data/audit.ts';
import { dbFor, inTransaction, tenantSchema } from '../data/tenant-db.ts';
import { backgroundContext } from '../request-context.ts';
import { writeInBackground } from '../transactions.ts';
import { enqueueJob } from './enqueue-job.ts';
import { queueMail } from './mailer.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const text = { subject: 'Hello', text: 'A message', html: '<p>A message</p>', senderName: 'Shop' };
const isSent = async (recipient: string) =>
  expect((await queuedMails(world.services.database, recipient))[0]?.state).toBe('delivered');

/** Queues a job of the tenant that deletes no file. */
async function queueJob(): Promise<void> {
  const { caller } = tenant.admin;
  await writeInBackground(backgroundContext(world.services, caller), caller, async (ctx) => {
    await enqueueJob(ctx, 'deleteFiles', { keys: [] });
    nothingChanged(ctx);
  });
}
const jobs = () => world.services.database.selectFrom('public.outbox').selectAll().where('kind', '=', 'job').execute();

it('delivers on the notice of the commit, long before the next poll', async () => {
  const recipient = `${randomUUID()}@example.com`;
  // The poll comes every two seconds: five mails one after the other would take more than a second longer by it.
  const startedAt = performance.now();
  for (let index = 0; index < 5; index++) {
    await inTransaction(world.services.database, (writer) =>
      queueMail(writer, { ...text, recipient: `${index}-${recipient}` }),
    );
    await vi.waitFor(() => isSent(`${index}-${recipient}`), { timeout: 5_000, interval: 5 });
  }
  expect(performance.now() - startedAt).toBeLessThan(1_900);
});

it('finds by its poll what no notice told of', async () => {
  const recipient = `${randomUUID()}@example.com`;
  const { database } = world.services;
  const payload = { recipient, subject: '', text_body: '', html_body: '', sender_name: '' };
  const now = new Date();
  await database
    .insertInto('public.outbox')
    .values({ kind: 'mail', key: recipient, payload: JSON.stringify(payload), due_at: now, created_at: now })
    .execute();
  await vi.waitFor(() => isSent(recipient), { timeout: 5_000 });
});

it('goes on after its connections were cut, the one that listens included', async () => {
  const client = await openDirect(world.databaseUrl);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const recipient = `${randomUUID()}@example.com`;
  const payload = { recipient, subject: '', text_body: '', html_body: '', sender_name: '' };
  await client.query(
    "insert into public.outbox (kind, key, payload, due_at, created_at) values ('mail', $1, $2, now(), now())",
    [recipient, payload],
  );
  await client.end();
  await vi.waitFor(() => isSent(recipient), { timeout: 5_000 });
  await queueJob();
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 5_000 });
});

it('tries a job again that runs before the rows of its transaction can be seen', async () => {
  const { database } = world.services;
  const id = 987_654;
  const { caller } = tenant.admin;
  await writeInBackground(backgroundContext(world.services, caller), caller, async (ctx) => {
    await enqueueJob(ctx, 'mailNotifications', { notification_ids: [id] });
    nothingChanged(ctx);
  });
  const failures = async () => (await jobs()).map(({ last_error }) => last_error);
  await vi.waitFor(async () => expect(await failures()).toEqual(['The notifications are not there yet.']), {
    timeout: 5_000,
  });
  const about = { subject_type: 'product', subject_id: 1, subject_name: 'Thing', facts: '{}', created_at: new Date() };
  await dbFor(database, tenantSchema(tenant.schema))
    .insertInto('notifications')
    .values({ id, kind: 'low_stock', ...about })
    .execute();
  await vi.waitFor(async () => expect(await failures()).toEqual([]), { timeout: 15_000 });
});
