import { inviteDays, resetHours } from '@stockhand/contract/auth/schema';
import { eraseLinkMails, type MailLink } from '../../../platform/background/mail-links.ts';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';
import { hashToken, randomToken } from '../../../platform/identity/tokens.ts';

export type LinkPurpose = 'invite' | 'reset';

const lifetimeHours: Record<LinkPurpose, number> = { invite: inviteDays * 24, reset: resetHours };

/** A link to choose a password, valid once; older ones of the same purpose end. Answers its token, which is not kept. */
export async function createPasswordLink(
  writer: Writer,
  link: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = randomToken();
  await endPasswordLinks(writer, link.userId, [link.purpose]);
  const { hash, expiresAt } = mailedPasswordLink(token, link.purpose, link.now);
  await writer
    .insertInto('public.password_links')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: hash,
      expires_at: expiresAt,
      created_at: link.now,
    })
    .execute();
  return token;
}

/** What the mail that carries the link says of it when it is queued. */
export function mailedPasswordLink(token: string, purpose: LinkPurpose, now: Date): MailLink {
  return { hash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000) };
}

export async function isPasswordLink(db: Reader, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('public.password_links')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Spends a link: of several that use it at once one gets the user's id, the others nothing. */
export async function spendPasswordLink(writer: Writer, token: string, now: Date): Promise<number | undefined> {
  const link = await writer
    .deleteFrom('public.password_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (link) await eraseLinkMails(writer, hashToken(token));
  return link?.user_id;
}

/** Ends what was mailed before: a new password or address makes older links void. */
export async function voidPasswordLinks(writer: Writer, userId: number): Promise<void> {
  await endPasswordLinks(writer, userId, ['invite', 'reset']);
}

async function endPasswordLinks(writer: Writer, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  const ended = await writer
    .deleteFrom('public.password_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .returning('token_hash')
    .execute();
  await eraseLinkMails(writer, ...ended.map((link) => link.token_hash));
}

export function passwordLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password/${token}`;
}
