import { randomInt } from 'node:crypto';
import { recoveryCodesCount } from '@stockhand/contract/account/schema';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { type Keys, sign } from '../../../platform/identity/tokens.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Gives a person new recovery codes in place of all earlier ones. They are answered here and kept as hashes. */
export async function renewRecoveryCodes(writer: Writer, keys: Keys, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newCode);
  await writer.deleteFrom('public.recovery_codes').where('user_id', '=', userId).execute();
  await writer
    .insertInto('public.recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(keys, userId, code), created_at: now })))
    .execute();
  return codes;
}

/** Uses a code: of several concurrent uses one succeeds. */
export async function spendRecoveryCode(writer: Writer, keys: Keys, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('public.recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(keys, userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashOf(keys: Keys, userId: number, code: string): string {
  return sign(keys.sealing, `recovery ${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
