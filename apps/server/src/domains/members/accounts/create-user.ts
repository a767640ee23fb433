import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { refuse, refusing } from '../../../platform/errors.ts';

export interface NewUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Absent until an invited person has chosen a password. */
  password_hash: string | null;
  /** When a mailed link proved the address; null until then. */
  email_verified_at: Date | null;
  /** The tenant whose invitation creates the account; null for a sign-up. */
  invited_by_tenant_id: number | null;
  now: Date;
}

/** Creates a user who can sign in; 400 on `username` or `email` when it is taken. */
export async function createUser(writer: Writer, { now, ...user }: NewUser): Promise<number> {
  const insert = () =>
    writer
      .insertInto('public.users')
      .values({ ...user, date_joined: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await refusing(nameTaken, insert);
  return id;
}

/** The refusals for violated unique constraints of usernames and addresses. */
export const nameTaken = {
  users__username: () => refuse.field('username', texts.usernameTaken),
  users__email: () => refuse.field('email', texts.emailTaken),
};
