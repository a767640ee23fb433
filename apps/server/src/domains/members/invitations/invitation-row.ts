import { inviteDays } from '@stockhand/contract/auth/schema';
import { type SqlBool, sql } from 'kysely';
import { eraseLinkMails } from '../../../platform/background/mail-links.ts';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';
import { hashToken, randomToken } from '../../../platform/identity/tokens.ts';

/** Whether the account still has the address that was invited: the owner of the mailbox may open it. */
const isSameAddress = sql<SqlBool>`lower(${sql.ref('i.email')}) = lower(${sql.ref('u.email')})`;

/** Invitations to tenants that are there, with what was typed and whom they are for. */
export function invitationRows(db: Reader | Writer) {
  return db
    .selectFrom('public.invitations as i')
    .innerJoin('public.tenants as t', 't.id', 'i.tenant_id')
    .innerJoin('public.users as u', 'u.id', 'i.user_id')
    .where('t.status', '=', 'active')
    .select((eb) => [
      'i.id',
      'u.username as account_username',
      'i.tenant_id',
      'i.membership_id',
      'i.user_id',
      'i.email',
      'i.username',
      'i.first_name',
      'i.last_name',
      'i.is_active',
      'i.is_staff',
      'i.inviter_name',
      'i.expires_at',
      'i.created_at',
      't.name as tenant_name',
      't.schema_name',
      't.primary_color',
      't.logo_key',
      eb
        .and([eb('u.password_hash', 'is', null), isSameAddress])
        .$castTo<boolean>()
        .as('is_dormant'),
      eb
        .selectFrom('public.invitation_groups as ig')
        .innerJoin('public.groups as g', 'g.id', 'ig.group_id')
        .whereRef('ig.invitation_id', '=', 'i.id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by g.name), '{}')`.as('names'))
        .as('groups'),
    ]);
}

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>['execute']>>[number];

/** Whether a mailed token is of an invitation that opens an account, which has no password yet. */
export async function isDormantInvitation(db: Reader, token: string, now: Date): Promise<boolean> {
  const invitation = await invitationRows(db)
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', now)
    .where('u.password_hash', 'is', null)
    .where(isSameAddress)
    .executeTakeFirst();
  return invitation !== undefined;
}

/** The invitation of a tenant that becomes a membership. */
export async function findInvitationTo(
  db: Reader | Writer,
  tenantId: number,
  membershipId: number,
): Promise<InvitationRow | undefined> {
  return invitationRows(db)
    .where('i.tenant_id', '=', tenantId)
    .where('i.membership_id', '=', membershipId)
    .executeTakeFirst();
}

export interface InvitationLink {
  token: string;
  token_hash: string;
  expires_at: Date;
}

export function newInvitationLink(now: Date): InvitationLink {
  const token = randomToken();
  return { token, token_hash: hashToken(token), expires_at: new Date(now.getTime() + inviteDays * 86_400_000) };
}

/** Locks the invitation of a tenant that becomes a membership, if there is one, so that it is not answered concurrently. */
export async function lockInvitationTo(writer: Writer, tenantId: number, membershipId: number): Promise<void> {
  await writer
    .selectFrom('public.invitations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('membership_id', '=', membershipId)
    .forUpdate()
    .execute();
}

/** Takes an invitation away, with the text of the mail that carries its link. */
export async function endInvitation(writer: Writer, id: number): Promise<void> {
  const ended = await writer.deleteFrom('public.invitations').where('id', '=', id).returning('token_hash').execute();
  await eraseLinkMails(writer, ...ended.map((invitation) => invitation.token_hash));
}

/** The same for whatever invitation a tenant has of an account. */
export async function endInvitationsOf(writer: Writer, tenantId: number, userId: number): Promise<void> {
  const ended = await writer
    .deleteFrom('public.invitations')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  await eraseLinkMails(writer, ...ended.map((invitation) => invitation.token_hash));
}

/** Puts an invitation into exactly these groups of its tenant. */
export async function setInvitationGroups(
  writer: Writer,
  invitation: { id: number; tenantId: number; groups: readonly string[] },
): Promise<void> {
  await writer.deleteFrom('public.invitation_groups').where('invitation_id', '=', invitation.id).execute();
  if (invitation.groups.length === 0) return;
  await writer
    .insertInto('public.invitation_groups')
    .columns(['invitation_id', 'group_id'])
    .expression(
      writer
        .selectFrom('public.groups')
        .select((eb) => [eb.val(invitation.id).$castTo<number>().as('invitation_id'), 'id as group_id'])
        .where('tenant_id', '=', invitation.tenantId)
        .where('name', 'in', [...invitation.groups]),
    )
    .execute();
}
