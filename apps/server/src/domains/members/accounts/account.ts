import { keptWrite } from '../../../platform/data/kept-query.ts';
import type { Values } from '../../../platform/data/parameter.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { endSessions } from '../../../platform/identity/sessions.ts';
import { nameTaken } from './create-user.ts';
import { cancelEmailChange } from './email-changes.ts';
import { voidPasswordLinks } from './password-links.ts';

/** Writes the names that are given: of two changes at once each keeps its own. */
export async function changeNames(
  { db, now }: Pick<TenantWrite, 'db' | 'now'>,
  userId: number,
  names: { first_name?: string | undefined; last_name?: string | undefined },
): Promise<void> {
  const { first_name, last_name } = names;
  if (first_name === undefined && last_name === undefined) return;
  await db
    .updateTable('public.users')
    .set({ first_name, last_name, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/**
 * Changes the address; links mailed to the earlier one become invalid. `verifiedAt` is when a mailed link proved the
 * new one, null when none did. 400 on `email` when it is taken.
 */
export async function changeEmail(
  { db, now }: Pick<TenantWrite, 'db' | 'now'>,
  { userId, email, verifiedAt }: { userId: number; email: string; verifiedAt: Date | null },
): Promise<void> {
  await refusing(nameTaken, () =>
    db
      .updateTable('public.users')
      .set({ email, email_verified_at: verifiedAt, updated_at: now })
      .where('id', '=', userId)
      .execute(),
  );
  await voidPasswordLinks(db, userId);
}

/** Notes that a mailed link proved the account's present address. */
export async function verifyAddress(writer: Writer, userId: number, now: Date): Promise<void> {
  await writer
    .updateTable('public.users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/**
 * Gives a person a new password, ends all sessions but one and what was asked for with the earlier one. With `instead` only if the password is still that one;
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
  await cancelEmailChange(writer, change.userId);
  await endSessions(writer, change.userId, change.keepSession === undefined ? {} : { except: change.keepSession });
  return true;
}

export async function noteLogin(writer: Writer, userId: number, now: Date): Promise<void> {
  await updateLogin(writer, { userId, now });
}

/**
 * Notes a log-in with the password of this hash, and its tenant as the one used last. Answers whether the hash is still that of an active
 * account, whose second factor is on or off as the log-in has found it. A change of the password waits for the transaction, and ends
 * the session that this one opens.
 */
export async function noteProvenLogin(writer: Writer, login: ProvenLogin): Promise<boolean> {
  return (await updateProvenLogin(writer, login)).length > 0;
}

interface ProvenLogin {
  userId: number;
  /** Null for a person without a tenant. */
  tenantId: number | null;
  passwordHash: string;
  hasTwoFactor: boolean;
  now: Date;
}

const updateProvenLogin = keptWrite((db, value: Values<ProvenLogin>) =>
  db
    .with('entered', (write) =>
      write
        .updateTable('public.memberships')
        .set({ last_used_at: value('now') })
        .where('user_id', '=', value('userId'))
        .where('tenant_id', '=', value('tenantId'))
        .returning('id'),
    )
    .updateTable('public.users as u')
    .set({ last_login: value('now') })
    .where('u.id', '=', value('userId'))
    .where('u.password_hash', '=', value('passwordHash'))
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb(
        eb.exists(
          eb
            .selectFrom('public.two_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.enabled_at', 'is not', null),
        ),
        '=',
        value('hasTwoFactor'),
      ),
    )
    .returning('u.id'),
);

const updateLogin = keptWrite((db, value: Values<{ userId: number; now: Date }>) =>
  db
    .updateTable('public.users')
    .set({ last_login: value('now') })
    .where('id', '=', value('userId')),
);
