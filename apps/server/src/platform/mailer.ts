import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@stockhand/db/connect';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { Resend } from 'resend';
import type { Env } from '../env.ts';
import { logFailure } from './log-failure.ts';
import { attachmentsOf, keepAttachments, type MailAttachment } from './mail-attachments.ts';
import type { Writer } from './tenant-db.ts';

export interface Mail {
  /** The same key twice queues one mail. */
  key?: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The name before the sender's address: the company's or the product's. */
  senderName: string;
  attachments?: readonly MailAttachment[];
}

/** Mails queued by this process so far. */
let queued = 0;

/** Queues a mail in the transaction of what caused it: it is sent if and only if that commits. */
export async function queueMail(writer: Writer, mail: Mail): Promise<void> {
  const now = new Date();
  queued++;
  const made = await writer
    .insertInto('public.mails')
    .values({
      key: mail.key ?? randomUUID(),
      recipient: mail.recipient,
      subject: oneLine(mail.subject),
      text_body: mail.text,
      html_body: mail.html,
      sender_name: oneLine(mail.senderName),
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await keepAttachments(writer, made.id, mail.attachments ?? []);
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

interface QueuedMail {
  id: number;
  key: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  sender_name: string;
  attempts: number;
}

type Transport = (mail: QueuedMail & { attachments: readonly MailAttachment[] }) => Promise<void>;

const leaseSeconds = 60;
/** A transport that does not answer for so long has failed. */
const sendSecondsMax = 20;
const batchSize = 20;
/** Minutes until the next try after each failure; then the mail is given up and kept for whoever looks. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 360, 360];

/** Sends what is queued, through Resend, SMTP or into the local outbox (rulings B, E-mail). */
export class Mailer {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #transport: Transport;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isWanted = false;
  #seen = 0;

  constructor(database: Database, env: Env, log: Logger) {
    this.#database = database;
    this.#log = log;
    this.#transport = transportOf(env);
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), 2_000);
    this.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks at the queue now instead of at the next tick. */
  wake(): void {
    this.#isWanted = true;
    if (this.#running || this.#isStopped) return;
    this.#running = this.#drain()
      .catch((error: unknown) => logFailure(this.#log, error, {}, 'The mail queue could not be read.'))
      .finally(() => {
        this.#running = undefined;
        if (this.#isWanted && !this.#isStopped) this.wake();
      });
  }

  /** After a commit: looks at the queue if anything was put there meanwhile. */
  wakeForNew(): void {
    if (this.#seen === queued) return;
    this.#seen = queued;
    this.wake();
  }

  async #drain(): Promise<void> {
    this.#isWanted = false;
    for (;;) {
      const startedBy = performance.now() + (leaseSeconds - sendSecondsMax) * 1000;
      const mails = await this.#claim();
      for (const mail of mails) {
        // Sending it past the lease could be the second time: it is left to whoever takes it next.
        if (performance.now() > startedBy) return;
        await this.#send(mail);
      }
      if (mails.length < batchSize) return;
    }
  }

  /** Takes due mails and leases them: a server that dies while sending loses the lease, not the mail. */
  async #claim(): Promise<QueuedMail[]> {
    const now = new Date();
    return this.#database
      .with('due', (query) =>
        query
          .selectFrom('public.mails')
          .select('id')
          .where('next_attempt_at', '<=', now)
          .orderBy('id')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('public.mails as m')
      .from('due')
      .set({ next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000) })
      .whereRef('m.id', '=', 'due.id')
      .returning([
        'm.id',
        'm.key',
        'm.recipient',
        'm.subject',
        'm.text_body',
        'm.html_body',
        'm.sender_name',
        'm.attempts',
      ])
      .execute();
  }

  async #send(mail: QueuedMail): Promise<void> {
    try {
      const attachments = await attachmentsOf(this.#database, mail.id);
      await withinSeconds(sendSecondsMax, this.#transport({ ...mail, attachments }));
      await this.#database
        .updateTable('public.mails')
        .set({ sent_at: new Date(), next_attempt_at: null, last_error: null })
        .where('id', '=', mail.id)
        .execute();
    } catch (error) {
      const minutes = retryMinutes[mail.attempts];
      const message = error instanceof Error ? error.message : String(error);
      this.#log.warn({ mailId: mail.id, attempt: mail.attempts + 1, reason: message }, 'A mail could not be sent.');
      await this.#database
        .updateTable('public.mails')
        .set({
          attempts: mail.attempts + 1,
          last_error: message.slice(0, 1000),
          next_attempt_at:
            minutes === undefined ? null : new Date(Date.now() + minutes * 60_000 * (0.8 + Math.random() * 0.4)),
        })
        .where('id', '=', mail.id)
        .execute();
    }
  }
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const late = pause(seconds * 1000, undefined, { signal: timeout.signal }).then(
    () => Promise.reject(new Error(`No answer within ${seconds} seconds.`)),
    () => undefined,
  );
  try {
    await Promise.race([work, late]);
  } finally {
    timeout.abort();
  }
}

function transportOf(env: Env): Transport {
  const { resendApiKey, smtpUrl, from } = env.mail;
  if (resendApiKey) return resendTransport(resendApiKey, from);
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return outboxTransport(path.join(env.dataDir, 'outbox'), from);
}

function messageOf(mail: Parameters<Transport>[0], from: string) {
  return {
    from: { name: mail.sender_name, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachments: mail.attachments.map(({ file_name, content_type, content }) => ({
      filename: file_name,
      contentType: content_type,
      content,
    })),
    // The same on every try, so that a repeat can be recognised.
    messageId: `<${mail.key}@${from.split('@')[1] ?? 'stockhand'}>`,
  };
}

function resendTransport(apiKey: string, from: string): Transport {
  const resend = new Resend(apiKey);
  return async (mail) => {
    const { error } = await resend.emails.send(
      {
        from: `${mail.sender_name.replace(/["<>]/g, '')} <${from}>`,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        attachments: mail.attachments.map(({ file_name, content_type, content }) => ({
          filename: file_name,
          contentType: content_type,
          content,
        })),
      },
      { idempotencyKey: mail.key },
    );
    if (error) throw new Error(error.message);
  };
}

function smtpTransport(url: string, from: string): Transport {
  const patience = (sendSecondsMax * 1000) / 2;
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async (mail) => {
    await smtp.sendMail(messageOf(mail, from));
  };
}

/** One `.eml` a message; written whole or not at all, and a second try replaces the first. */
function outboxTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true });
    const name = `${String(mail.id).padStart(8, '0')}-${mail.key.replace(/[^a-zA-Z0-9-]/g, '')}`;
    const draft = path.join(folder, `${name}.tmp`);
    await writeFile(draft, message as Buffer);
    await rename(draft, path.join(folder, `${name}.eml`));
  };
}
