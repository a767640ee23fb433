import { randomBytes } from 'node:crypto';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { endSessions } from '../../../platform/identity/sessions.ts';
import { endMemberships } from '../end-memberships.ts';
import { voidPasswordLinks } from './password-links.ts';

/** Anonymises an account; it cannot sign in again. Ledgers and audit logs keep their names. */
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
      email_verified_at: null,
      invited_by_tenant_id: null,
    })
    .where('id', '=', userId)
    .execute();
  await endMemberships(writer, { userId });
  await writer.deleteFrom('public.email_reverts').where('user_id', '=', userId).execute();
  await writer.deleteFrom('public.email_changes').where('user_id', '=', userId).execute();
  await writer.deleteFrom('public.invitations').where('user_id', '=', userId).execute();
  await voidPasswordLinks(writer, userId);
  await endSessions(writer, userId);
}
