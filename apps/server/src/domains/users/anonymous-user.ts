import { randomBytes } from 'node:crypto';
import { endSessions } from '../../platform/sessions.ts';
import type { Writer } from '../../platform/tenant-db.ts';
import { voidPasswordLinks } from './password-links.ts';

/** Takes out of an account what tells whose it was; nobody signs in with it again. Ledgers and audit logs keep their names. */
export async function makeAnonymous(writer: Writer, userId: number): Promise<void> {
  const name = `deleted-${userId}-${randomBytes(6).toString('hex')}`;
  await writer
    .updateTable('public.users')
    .set({
      username: name,
      email: `${name}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'user',
      password_hash: null,
      is_active: false,
      last_login: null,
    })
    .where('id', '=', userId)
    .execute();
  await writer.deleteFrom('public.memberships').where('user_id', '=', userId).execute();
  await writer.deleteFrom('public.email_reverts').where('user_id', '=', userId).execute();
  await voidPasswordLinks(writer, userId);
  await endSessions(writer, userId);
}
