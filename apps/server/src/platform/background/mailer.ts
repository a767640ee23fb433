import type { Database } from '@stockhand/db/connect';
import type { Env } from '../../env.ts';
import { announceIn } from '../data/audit.ts';
import type { Writer } from '../data/tenant-db.ts';
import { within } from '../within.ts';
import { attachmentsOf, keepAttachments, type MailAttachment } from './mail-attachments.ts';
import type { MailLink } from './mail-links.ts';
import { FinalRefusal, MailPayload, sendSecondsMax, transportOf } from './mail-transports.ts';
import { type NewOutboxRow, type OutboxRow, putAllInOutbox, putInOutbox, reasonOf } from './outbox.ts';
import type { Handler } from './outbox-lane.ts';

export interface Mail {
  /** The same key twice queues one mail. */
  key?: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The name before the sender's address: the tenant's or the product's. */
  senderName: string;
  /** Where answers go; to the sender's address without it. */
  replyTo?: string | undefined;
  /** In whose name it goes out: it is not sent while this tenant is hidden, and deleted with it. */
  tenantId?: number;
  /** Who sent it, if a person did, and is told when it is given up. */
  sentById?: number;
  attachments?: readonly MailAttachment[];
  /** Links that grant access: the text is erased when the link is used or expires. */
  link?: MailLink;
}

/** Queues a mail in the transaction of what caused it: it is sent if and only if that commits. */
export async function queueMail(writer: Writer, mail: Mail): Promise<void> {
  const id = await putInOutbox(writer, outboxRowOf(mail));
  if (id !== undefined) await keepAttachments(writer, id, mail.attachments ?? []);
}

/** The same for several without attachments. */
export async function queueMails(writer: Writer, mails: readonly Omit<Mail, 'attachments'>[]): Promise<void> {
  await putAllInOutbox(writer, mails.map(outboxRowOf));
}

function outboxRowOf(mail: Omit<Mail, 'attachments'>): NewOutboxRow {
  const payload: MailPayload = {
    recipient: mail.recipient,
    subject: oneLine(mail.subject),
    text_body: mail.text,
    html_body: mail.html,
    sender_name: oneLine(mail.senderName),
    ...(mail.replyTo && { reply_to: oneLine(mail.replyTo) }),
  };
  const { key, tenantId = null, sentById, link } = mail;
  return { kind: 'mail', key, tenantId, sentById, payload, link };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** Minutes until the next attempt after each failure; then the mail is not sent any more, and kept. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 360, 360];

/** Sends mails, at least once: the key tells a receiver that two are one. `onGivenUp` follows from giving one up. */
export function mailHandler(
  database: Database,
  env: Env,
  onGivenUp?: (writer: Writer, row: OutboxRow) => Promise<void>,
): Handler {
  const transport = transportOf(env);
  return {
    kind: 'mail',
    atOnce: 4,
    perShare: 2,
    // It may arrive after the server was told to stop: nobody else sends it before its lease ends.
    work: async ({ id, key, payload, tenant_id }) => {
      const mail = MailPayload.parse(payload);
      const attachments = await attachmentsOf(database, id);
      const late = AbortSignal.timeout(sendSecondsMax * 1000);
      await within(late, transport({ id, key, ...mail, attachments })).catch((error: unknown) => {
        throw late.aborted ? new Error(`No answer within ${sendSecondsMax} seconds.`) : error;
      });
      return { write: (writer) => announceMails(writer, tenant_id) };
    },
    failed: (row, error) => {
      const retryAt = error instanceof FinalRefusal ? undefined : nextAttempt(row);
      return {
        failure: reasonOf(error),
        retryAt,
        write: async (writer) => {
          if (!retryAt) await onGivenUp?.(writer, row);
          await announceMails(writer, row.tenant_id);
        },
      };
    },
  };
}

function nextAttempt({ attempts }: OutboxRow): Date | undefined {
  const minutes = retryMinutes[attempts];
  return minutes === undefined ? undefined : new Date(Date.now() + minutes * 60_000 * (0.8 + Math.random() * 0.4));
}

/** Tells the tenant's open screens that one of its mails was sent or failed. */
async function announceMails(writer: Writer, tenantId: number | null): Promise<void> {
  if (tenantId === null) return;
  const tenants = writer.selectFrom('public.tenants').select('schema_name').where('id', '=', tenantId);
  const tenant = await tenants.executeTakeFirst();
  if (tenant) await announceIn(writer, tenant.schema_name, 'mails');
}
