import { foldedEquals } from '../../../platform/data/folding.ts';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';
import { refusing } from '../../../platform/errors.ts';
import { type NewUser, nameTaken } from './create-user.ts';

/**
 * An unopened account that an invitation created: it has no password and no membership. It does not block its address,
 * because only the owner of the mailbox can open it.
 */
export async function findDormantAccount(db: Reader | Writer, email: string): Promise<number | undefined> {
  const account = await dormantAccounts(db)
    .where((eb) => foldedEquals(eb, 'u.email', email))
    .executeTakeFirst();
  return account?.id;
}

/** Creates the account of an invited user; undefined when the address or the username is taken. */
export async function createDormantAccount(
  writer: Writer,
  account: Pick<NewUser, 'username' | 'email' | 'first_name' | 'last_name' | 'now'> & { tenantId: number },
): Promise<number | undefined> {
  const { now, tenantId, ...names } = account;
  const made = await writer
    .insertInto('public.users')
    .values({ ...names, password_hash: null, invited_by_tenant_id: tenantId, date_joined: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * Hands a dormant account to its owner, who proved the address: no tenant manages it any more, and invitations to it
 * wait to be accepted. 400 on `username` when it is taken.
 */
export async function openDormantAccount(
  writer: Writer,
  userId: number,
  account: Omit<NewUser, 'invited_by_tenant_id' | 'now'> & { date_joined: Date },
): Promise<void> {
  await refusing(nameTaken, () =>
    writer
      .updateTable('public.users')
      .set({ ...account, invited_by_tenant_id: null })
      .where('id', '=', userId)
      .execute(),
  );
}

/** The same, locked, so it is neither opened nor given another address. */
export async function lockDormantAccount(writer: Writer, email: string): Promise<number | undefined> {
  const account = await dormantAccounts(writer)
    .where((eb) => foldedEquals(eb, 'u.email', email))
    .forUpdate('u')
    .executeTakeFirst();
  return account?.id;
}

/** Deletes dormant accounts that no invitation is left for; of one person or of all. */
export async function deleteAbandonedAccounts(writer: Writer, userId?: number): Promise<void> {
  const locked = await (userId === undefined ? abandoned(writer) : abandoned(writer).where('u.id', '=', userId))
    .forUpdate('u')
    .skipLocked()
    .execute();
  if (locked.length === 0) return;
  const ids = locked.map((account) => account.id);
  // Asked again behind the locks: another tenant may have invited one of them just before.
  await writer
    .deleteFrom('public.users')
    .where('id', 'in', abandoned(writer).where('u.id', 'in', ids))
    .execute();
}

function abandoned(db: Writer) {
  return dormantAccounts(db).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('public.invitations as i').select('i.id').whereRef('i.user_id', '=', 'u.id'))),
  );
}

function dormantAccounts(db: Reader | Writer) {
  return (db as Writer)
    .selectFrom('public.users as u')
    .select('u.id')
    .where('u.password_hash', 'is', null)
    .where('u.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('public.memberships as m').select('m.id').whereRef('m.user_id', '=', 'u.id'))),
    );
}
