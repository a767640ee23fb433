import { emailRevertHours } from '@stockhand/contract/auth/schema';
import type { Writer } from '../../platform/tenant-db.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';

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
      expires_at: new Date(change.now.getTime() + emailRevertHours * 3_600_000),
      created_at: change.now,
    })
    .execute();
  return token;
}

/**
 * Spends a link. Links of later changes end with it; those of earlier ones stay, so that whoever had the address first
 * has the last word.
 */
export async function spendEmailRevert(writer: Writer, token: string, now: Date) {
  const link = await writer
    .deleteFrom('public.email_reverts')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'old_email'])
    .executeTakeFirst();
  if (!link) return undefined;
  await writer
    .deleteFrom('public.email_reverts')
    .where('user_id', '=', link.user_id)
    .where('id', '>', link.id)
    .execute();
  return { userId: link.user_id, oldEmail: link.old_email };
}

export function emailRevertUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/revert-email/${token}`;
}
