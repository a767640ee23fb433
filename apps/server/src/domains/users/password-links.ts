import { inviteDays, resetHours } from '@stockhand/contract/auth/schema';
import type { Reader, Writer } from '../../platform/tenant-db.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';

export type LinkPurpose = 'invite' | 'reset';

const lifetimeHours: Record<LinkPurpose, number> = { invite: inviteDays * 24, reset: resetHours };

/** A link to choose a password, valid once; older ones of the same purpose end. Answers its token, which is not kept. */
export async function createPasswordLink(
  writer: Writer,
  link: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = randomToken();
  await writer
    .deleteFrom('public.password_links')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .execute();
  await writer
    .insertInto('public.password_links')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: hashToken(token),
      expires_at: new Date(link.now.getTime() + lifetimeHours[link.purpose] * 3_600_000),
      created_at: link.now,
    })
    .execute();
  return token;
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
  return link?.user_id;
}

/** Ends what was mailed before: a new password or address makes older links void. */
export async function voidPasswordLinks(writer: Writer, userId: number): Promise<void> {
  await writer.deleteFrom('public.password_links').where('user_id', '=', userId).execute();
}

export function passwordLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password/${token}`;
}
