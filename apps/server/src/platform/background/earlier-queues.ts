import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import { anyOf } from '../data/any-of.ts';
import { dbFor, inTransaction, type TenantSchema, tenantSchema, type Writer } from '../data/tenant-db.ts';
import { logFailure } from '../log-failure.ts';
import type { Job } from './job-delivery.ts';
import type { MailPayload } from './mail-transports.ts';
import { notifyRelays } from './outbox.ts';

// The earlier version of the server queued mails in public.mails and jobs in an outbox of each tenant. It may run beside
// this one while servers are replaced one by one, so both are emptied into public.outbox. A later release drops them.

const batchSize = 20;
/** When each server looks after its start. Replacing servers takes less than an hour; what is left then waits for a start. */
export const looksAfterMinutes = [0, 1, 5, 15, 60];

/** Moves what servers of the earlier version queued, at the start of a server and a few times after it, then no more. */
export class EarlierQueues {
  readonly #database: Database;
  readonly #log: Logger;
  #timers: NodeJS.Timeout[] = [];
  #moving: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  start(): void {
    this.#timers = looksAfterMinutes.map((minutes) => setTimeout(() => this.#move(), minutes * 60_000).unref());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#moving;
  }

  #move(): void {
    this.#moving = this.#moving
      .then(async () => {
        await moveEarlierMails(this.#database);
        await moveEarlierJobs(this.#database, () => this.#isStopped);
      })
      .catch((error: unknown) => logFailure(this.#log, error, {}, 'Earlier queues could not be emptied.'));
  }
}

/** Moves due mails: one that waits for a retry, or that an earlier server has leased, is moved when it is due. */
export async function moveEarlierMails(database: Database): Promise<void> {
  while ((await inTransaction(database, moveMails)) === batchSize);
}

async function moveMails(writer: Writer): Promise<number> {
  const now = new Date();
  const mails = await writer
    .selectFrom('public.mails')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const mail of mails) {
    const { key, attempts, last_error, link_hash, link_expires_at, created_at } = mail;
    const { recipient, subject, text_body, html_body, sender_name } = mail;
    const payload: MailPayload = { recipient, subject, text_body, html_body, sender_name };
    const kept = { key, attempts, last_error, link_hash, link_expires_at, created_at };
    const made = await writer
      .insertInto('public.outbox')
      .values({ kind: 'mail', ...kept, payload: JSON.stringify(payload), due_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await moveAttachments(writer, mail.id, made.id);
    await writer.deleteFrom('public.mails').where('id', '=', mail.id).execute();
  }
  if (mails.length > 0) await notifyRelays(writer, 'mail');
  return mails.length;
}

async function moveAttachments(writer: Writer, mailId: number, outboxId: number): Promise<void> {
  await writer
    .insertInto('public.outbox_attachments')
    .columns(['outbox_id', 'file_name', 'content_type', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('public.mail_attachments as a')
        .select((from) => [
          from.val(outboxId).$castTo<number>().as('outbox_id'),
          'a.file_name',
          'a.content_type',
          'a.content',
        ])
        .where('a.mail_id', '=', mailId)
        .orderBy('a.id'),
    )
    .execute();
}

/** One statement for each tenant whose outbox is empty. */
export async function moveEarlierJobs(database: Database, isStopped: () => boolean = () => false): Promise<void> {
  const tenants = await database
    .selectFrom('public.tenants')
    .select(['id', 'schema_name'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  for (const { id, schema_name } of tenants) {
    if (isStopped()) return;
    const schema = tenantSchema(schema_name);
    const tenant = dbFor(database, schema);
    while (await tenant.selectFrom('outbox').select('id').limit(1).executeTakeFirst())
      if ((await inTransaction(tenant, (writer) => moveJobs(writer, { id, schema }))) === 0) break;
  }
}

async function moveJobs(writer: Writer, tenant: { id: number; schema: TenantSchema }): Promise<number> {
  const rows = await writer
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'job')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, payload, created_at } of rows) {
    // The earlier server's own job key: what it handed over before it died is not handed over a second time.
    const key = `${tenant.schema}:${id}`;
    const row = { kind: 'job' as const, key, tenant_id: tenant.id, payload: JSON.stringify(payload as Job) };
    await writer
      .insertInto('public.outbox')
      .values({ ...row, due_at: new Date(), created_at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await writer.deleteFrom('outbox').where('id', '=', id).execute();
  }
  if (rows.length > 0) await notifyRelays(writer, 'job');
  return rows.length;
}

/** Those of the keys with which an earlier server has queued a mail. */
export async function keysQueuedByEarlierVersion(writer: Writer, keys: readonly string[]): Promise<string[]> {
  const query = writer.selectFrom('public.mails').select('key');
  const rows = await query.where('key', '=', anyOf(keys)).execute();
  return rows.map(({ key }) => key);
}

/** As `eraseTexts` of the outbox. */
export async function eraseTextsOfEarlierVersion(
  database: Database,
  links: { hashes: readonly string[] } | { expiredBy: Date },
): Promise<void> {
  const erase = database.updateTable('public.mails').set({ text_body: '', html_body: '', next_attempt_at: null });
  if ('hashes' in links) await erase.where('link_hash', 'in', links.hashes).execute();
  else await erase.set({ link_expires_at: null }).where('link_expires_at', '<=', links.expiredBy).execute();
}

export async function sweepEarlierMails(database: Database, writtenBefore: Date): Promise<void> {
  await database
    .deleteFrom('public.mails')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<', writtenBefore)
    .execute();
}
