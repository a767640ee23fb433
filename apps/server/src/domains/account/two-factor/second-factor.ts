import { accountMessages as texts } from '@stockhand/contract/account/messages';
import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tables, Writer } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PublicWrite } from '../../../platform/handler-context.ts';
import { unseal } from '../../../platform/identity/tokens.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export async function isTwoFactorOn(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('public.two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Part of a query over `u` (users): whether the second factor of each is on. */
export function hasTwoFactor(eb: ExpressionBuilder<Tables & { u: Tables['public.users'] }, 'u'>) {
  return eb.exists(
    eb
      .selectFrom('public.two_factors as f')
      .select('f.user_id')
      .whereRef('f.user_id', '=', 'u.id')
      .where('f.enabled_at', 'is not', null),
  );
}

/** Takes the second factor and its recovery codes away; answers whether it was on. */
export async function removeTwoFactor(writer: Writer, userId: number): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('public.two_factors')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await writer.deleteFrom('public.recovery_codes').where('user_id', '=', userId).execute();
  return true;
}

/** Counts wrong codes, whatever they are for. */
export function twoFactorKey(userId: number): string {
  return `two-factor ${userId}`;
}

/** Lets a code count once: an authenticator's of this moment, or a recovery code. Everything else is 401. */
export async function spendSecondFactor(ctx: PublicWrite, userId: number, code: string): Promise<'code' | 'recovery'> {
  const row = await ctx.db
    .selectFrom('public.two_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const { sealing } = ctx.services.keys;
  const step = row && stepOfCode(unseal(sealing, row.sealed_secret), code, ctx.now);
  if (row && step !== undefined && step > row.last_step) {
    await ctx.db.updateTable('public.two_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
    return 'code';
  }
  if (row && (await spendRecoveryCode(ctx.db, ctx.services.keys, userId, code))) return 'recovery';
  throw refuse.unauthenticated(texts.twoFactorInvalid);
}
