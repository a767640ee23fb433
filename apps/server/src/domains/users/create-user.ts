import { userMessages as texts } from '@stockhand/contract/users/messages';
import { refuse, refusing } from '../../platform/errors.ts';
import type { Writer } from '../../platform/tenant-db.ts';

export interface NewUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Absent until an invited person has chosen a password. */
  password_hash: string | null;
  now: Date;
}

/** A person who can sign in; 400 on `username` or `email` when somebody has it already. */
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

/** What a violated uniqueness of people's names means to whoever typed them. */
export const nameTaken = {
  users__username: () => refuse.field('username', texts.usernameTaken),
  users__email: () => refuse.field('email', texts.emailTaken),
};
