import { emailChangeHours } from '@stockhand/contract/account/schema';
import type { Expression } from 'kysely';
import { eraseLinkMails, type MailLink } from '../../../platform/background/mail-links.ts';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';
import { hashToken, randomToken } from '../../../platform/identity/tokens.ts';

interface NewEmailChange {
  userId: number;
  email: string;
  /** The session that asks; it lives on when the change takes effect. */
  sessionId: number | null;
  /** The tenant that manages the account and asks; null when its owner does. */
  tenantId: number | null;
  now: Date;
}

/** Keeps a new address until its link is used, in place of an earlier one. Answers the link; its token is not kept. */
export async function createEmailChange(
  writer: Writer,
  change: NewEmailChange,
): Promise<{ token: string; link: MailLink }> {
  await cancelEmailChange(writer, change.userId);
  const token = randomToken();
  const row = {
    user_id: change.userId,
    new_email: change.email,
    session_id: change.sessionId,
    asked_by_tenant_id: change.tenantId,
    token_hash: hashToken(token),
    expires_at: new Date(change.now.getTime() + emailChangeHours * 3_600_000),
    created_at: change.now,
  };
  await writer
    .insertInto('public.email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { token, link: { hash: row.token_hash, expiresAt: row.expires_at } };
}

/** The address that waits for its link to be used; null when there is none. */
export async function pendingEmailOf(db: Reader, userId: number, now: Date): Promise<string | null> {
  const row = await pendingEmails(db, userId, now).executeTakeFirst();
  return row?.new_email ?? null;
}

/** The same as a query of one row at most. */
export function pendingEmails(db: Reader, userId: number | Expression<number>, now: Date | Expression<Date>) {
  return db
    .selectFrom('public.email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
}

/** Takes the link out of use; of several uses at once one gets the change, the others nothing. */
export async function spendEmailChange(writer: Writer, token: string, now: Date) {
  const change = await writer
    .deleteFrom('public.email_changes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'new_email', 'session_id', 'asked_by_tenant_id', 'token_hash'])
    .executeTakeFirst();
  if (change) await eraseLinkMails(writer, change.token_hash);
  return change;
}

/** Takes a pending address back. */
export async function cancelEmailChange(writer: Writer, userId: number): Promise<void> {
  const cancelled = await writer
    .deleteFrom('public.email_changes')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  await eraseLinkMails(writer, ...cancelled.map((change) => change.token_hash));
}

export function emailChangeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm-email/${token}`;
}
