import type { Database } from '@stockhand/db/connect';
import type { Env } from '../../env.ts';
import { announceIn } from '../data/audit.ts';
import { inTransaction, type Writer } from '../data/tenant-db.ts';
import { attachmentsOf, keepAttachments, type MailAttachment } from './mail-attachments.ts';
import type { MailLink } from './mail-links.ts';
import { type MailPayload, sendSecondsMax, transportOf } from './mail-transports.ts';
import { type NewOutboxRow, putAllInOutbox, putInOutbox } from './outbox.ts';
import type { Delivery } from './outbox-lane.ts';

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

/** Sends mails, at least once: the key tells a receiver that two are one. */
export function mailDelivery(database: Database, env: Env, onGivenUp?: Delivery['onGivenUp']): Delivery {
  const transport = transportOf(env);
  return {
    kind: 'mail',
    rowsMax: 20,
    leaseSeconds: 60,
    secondsMax: sendSecondsMax,
    ...(onGivenUp && { onGivenUp }),
    retryMs: (failures) => {
      const minutes = retryMinutes[failures];
      return minutes === undefined ? undefined : minutes * 60_000 * (0.8 + Math.random() * 0.4);
    },
    onAttempted: ({ id }) => announceMail(database, id),
    deliver: async ({ id, key, payload }) => {
      const attachments = await attachmentsOf(database, id);
      await transport({ id, key, ...(payload as MailPayload), attachments });
    },
  };
}

/** Tells the tenant's open screens that one of its mails was sent or failed. */
async function announceMail(database: Database, id: number): Promise<void> {
  const row = await database
    .selectFrom('public.outbox as o')
    .innerJoin('public.tenants as t', 't.id', 'o.tenant_id')
    .select('t.schema_name')
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (row) await inTransaction(database, (writer) => announceIn(writer, row.schema_name, 'mails'));
}
