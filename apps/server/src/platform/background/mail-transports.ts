import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asciiAddress } from '@stockhand/contract/mail-address';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { whenFirstUsed } from '../when-first-used.ts';
import type { MailAttachment } from './mail-attachments.ts';

/** The texts of a mail as they stand in the outbox. */
export const MailPayload = z.object({
  recipient: z.string(),
  subject: z.string(),
  text_body: z.string(),
  html_body: z.string(),
  sender_name: z.string(),
  reply_to: z.string().optional(),
});
export type MailPayload = z.infer<typeof MailPayload>;

/** The receiver refused for good: trying again would only repeat it. */
export class FinalRefusal extends Error {
  override name = 'FinalRefusal';
}

interface OutgoingMail extends MailPayload {
  id: number;
  key: string;
  attachments: readonly MailAttachment[];
}

export type Transport = (mail: OutgoingMail) => Promise<void>;

/** A transport that does not answer for so long has failed. */
export const sendSecondsMax = 20;

/** Resend, SMTP or the local outbox, as the settings say (docs/rules.md#mails). */
export function transportOf(env: Env): Transport {
  const { resendApiKey, smtpUrl, from } = env.mail;
  if (resendApiKey) return resendTransport(resendApiKey, from);
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return outboxTransport(outboxFolder(env), from);
}

/** Where mails are kept that are not sent. */
export function outboxFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return path.join(dataDir, 'outbox');
}

function messageOf(mail: OutgoingMail, from: string) {
  return {
    from: { name: mail.sender_name, address: from },
    to: { name: '', address: asciiAddress(mail.recipient) },
    ...(mail.reply_to && { replyTo: { name: mail.sender_name, address: asciiAddress(mail.reply_to) } }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachments: attachmentsOf(mail),
    // The same on every try, so that a repeat can be recognised.
    messageId: `<${mail.key}@${from.split('@')[1] ?? 'stockhand'}>`,
  };
}

function attachmentsOf({ attachments }: OutgoingMail) {
  return attachments.map(({ file_name, content_type, content }) => ({
    filename: file_name,
    contentType: content_type,
    content,
  }));
}

/** Resend's answer to an address or content that it can never send. */
const invalidMail = 422;

function resendTransport(apiKey: string, from: string): Transport {
  const opening = whenFirstUsed(async () => new (await import('resend')).Resend(apiKey));
  return async (mail) => {
    const { emails } = await opening();
    const { error } = await emails.send(
      {
        from: `${mail.sender_name.replace(/["<>]/g, '')} <${from}>`,
        to: asciiAddress(mail.recipient),
        ...(mail.reply_to && { replyTo: asciiAddress(mail.reply_to) }),
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        attachments: attachmentsOf(mail),
      },
      { idempotencyKey: mail.key },
    );
    if (error) throw error.statusCode === invalidMail ? new FinalRefusal(error.message) : new Error(error.message);
  };
}

function smtpTransport(url: string, from: string): Transport {
  const patience = (sendSecondsMax * 1000) / 2;
  const opening = whenFirstUsed(async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    }),
  );
  return async (mail) => {
    const smtp = await opening();
    await smtp.sendMail(messageOf(mail, from)).catch((error: unknown) => {
      throw isFinal(error) ? new FinalRefusal(error.message, { cause: error }) : error;
    });
  };
}

/** Where the server refused this sender, recipient or message by 5xx; its greeting and log-in are matters of settings. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;
}

/** One `.eml` a message; written whole or not at all, and a second try replaces the first. */
function outboxTransport(folder: string, from: string): Transport {
  const opening = whenFirstUsed(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return async (mail) => {
    const composer = await opening();
    const { message } = await composer.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that was there before may be readable by every account. The mails contain links that open accounts.
    await chmod(folder, 0o700);
    const name = `${String(mail.id).padStart(8, '0')}-${mail.key.replace(/[^a-zA-Z0-9-]/g, '')}`;
    const draft = path.join(folder, `${name}.tmp`);
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, path.join(folder, `${name}.eml`));
  };
}
