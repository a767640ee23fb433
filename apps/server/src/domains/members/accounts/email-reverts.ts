import { emailRevertHours } from '@stockhand/contract/account/schema';
import { eraseLinkMails, type MailLink } from '../../../platform/background/mail-links.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { hashToken, randomToken } from '../../../platform/identity/tokens.ts';

/** A link for the address that was replaced: it restores it, once. Answers its token, which is not kept. */
export async function createEmailRevert(
  writer: Writer,
  change: { userId: number; oldEmail: string; now: Date },
): Promise<string> {
  const token = randomToken();
  await writer
    .insertInto('public.email_reverts')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      token_hash: hashToken(token),
      expires_at: mailedEmailRevert(token, change.now).expiresAt,
      created_at: change.now,
    })
    .execute();
  return token;
}

/** What the mail that carries the link says of it when it is queued. */
export function mailedEmailRevert(token: string, now: Date): MailLink {
  return { hash: hashToken(token), expiresAt: new Date(now.getTime() + emailRevertHours * 3_600_000) };
}

/**
 * Spends a link. Links of later changes end with it; those of earlier ones stay, so the first owner of the address can
 * always revert.
 */
export async function spendEmailRevert(writer: Writer, token: string, now: Date) {
  const link = await writer
    .deleteFrom('public.email_reverts')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'old_email'])
    .executeTakeFirst();
  if (!link) return undefined;
  const later = await writer
    .deleteFrom('public.email_reverts')
    .where('user_id', '=', link.user_id)
    .where('id', '>', link.id)
    .returning('token_hash')
    .execute();
  await eraseLinkMails(writer, hashToken(token), ...later.map((revert) => revert.token_hash));
  return { userId: link.user_id, oldEmail: link.old_email };
}

export function emailRevertUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/revert-email/${token}`;
}
