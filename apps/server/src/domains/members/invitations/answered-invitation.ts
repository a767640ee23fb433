import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { AnswerInvitation } from '@stockhand/contract/members/schema';
import { foldedEquals } from '../../../platform/data/folding.ts';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PublicWrite } from '../../../platform/handler-context.ts';
import { hashToken } from '../../../platform/identity/tokens.ts';
import { must } from '../../../platform/must.ts';
import { verifyAddress } from '../accounts/account.ts';
import { type InvitationRow, invitationRows } from './invitation-row.ts';

/**
 * The invitation that a person answers, locked. By token: 400 on `token` for one that does not work, 403 for another
 * account's; the token was mailed, so it also proves the invited account's address. By id: 404 unless the account has
 * proven the invited address.
 */
export async function lockAnswered(ctx: PublicWrite, userId: number, input: AnswerInvitation): Promise<InvitationRow> {
  const { token } = input;
  const invitation =
    token === undefined
      ? await lockById(ctx, must(input.id, 'The id of an invitation without a token'))
      : await lockByToken(ctx, token);
  if (!invitation) throw token === undefined ? refuse.notFound() : refuse.field('token', texts.invitationInvalid);
  const address = await stateOfAddress(ctx.db, userId, invitation.email);
  if (token === undefined && address !== 'proven') throw refuse.notFound();
  if (!isFor(invitation, userId, address)) throw refuse.forbidden(texts.invitationElsewhere);
  await verifyAddress(ctx.db, userId, ctx.now);
  return invitation;
}

/** The invitation of a mailed token, locked; undefined when it is used, withdrawn, unknown or expired. */
export async function lockByToken(ctx: PublicWrite, token: string): Promise<InvitationRow | undefined> {
  const row = await lockable(ctx).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row && read(ctx, row.id);
}

async function lockById(ctx: PublicWrite, id: number): Promise<InvitationRow | undefined> {
  const row = await lockable(ctx).where('id', '=', id).executeTakeFirst();
  return row && read(ctx, row.id);
}

function lockable(ctx: PublicWrite) {
  return ctx.db.selectFrom('public.invitations').select('id').where('expires_at', '>', ctx.now).forUpdate();
}

/** Read behind the lock: an administrator may have changed flags and groups just before. */
async function read(ctx: PublicWrite, id: number): Promise<InvitationRow | undefined> {
  return invitationRows(ctx.db).where('i.id', '=', id).executeTakeFirst();
}

/**
 * Whether an account may answer a mailed invitation: the invited one while it has the address, else the one that has
 * proven the address since.
 */
export function isFor(invitation: Pick<InvitationRow, 'user_id'>, userId: number, address: AddressState): boolean {
  return address === 'proven' || (address === 'unproven' && invitation.user_id === userId);
}

type AddressState = 'proven' | 'unproven' | 'not theirs';

/** What the invited address is to an account. */
export async function stateOfAddress(db: Reader | Writer, userId: number, email: string): Promise<AddressState> {
  const account = await (db as Writer)
    .selectFrom('public.users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .where((eb) => foldedEquals(eb, 'email', email))
    .executeTakeFirst();
  if (!account) return 'not theirs';
  return account.email_verified_at ? 'proven' : 'unproven';
}
