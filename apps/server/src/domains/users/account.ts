import { refusing } from '../../platform/errors.ts';
import { endSessions } from '../../platform/sessions.ts';
import type { Writer } from '../../platform/tenant-db.ts';
import { nameTaken } from './create-user.ts';
import { voidPasswordLinks } from './password-links.ts';

export interface AccountNames {
  first_name: string;
  last_name: string;
  email: string;
}

/** Writes a person's names and address; another address makes links void that were mailed to the old one. */
export async function changeNames(
  writer: Writer,
  userId: number,
  change: { before: AccountNames; after: AccountNames },
): Promise<void> {
  const { first_name, last_name, email } = change.after;
  await refusing(nameTaken, () =>
    writer.updateTable('public.users').set({ first_name, last_name, email }).where('id', '=', userId).execute(),
  );
  if (email !== change.before.email) await voidPasswordLinks(writer, userId);
}

/**
 * Gives a person a new password and ends all sessions but one. With `instead` only if the password is still that one;
 * answers whether it was.
 */
export async function changePasswordHash(
  writer: Writer,
  change: { userId: number; hash: string; instead?: string | null; keepSession?: number },
): Promise<boolean> {
  let update = writer.updateTable('public.users').set({ password_hash: change.hash }).where('id', '=', change.userId);
  if (change.instead !== undefined) update = update.where('password_hash', 'is not distinct from', change.instead);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await voidPasswordLinks(writer, change.userId);
  await endSessions(writer, change.userId, change.keepSession === undefined ? {} : { except: change.keepSession });
  return true;
}

export async function noteLogin(writer: Writer, userId: number, now: Date): Promise<void> {
  await writer.updateTable('public.users').set({ last_login: now }).where('id', '=', userId).execute();
}
