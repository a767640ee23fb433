import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Tenant, World } from './world.ts';

/** The form of an invitation, with a username that is free. */
export function invitation(email: string, over: object = {}) {
  return { username: `typed-${randomUUID()}`, email, first_name: 'Typed', last_name: 'Name', ...over };
}

/** The token of the link to this page in the last mail to an address. */
export async function mailedToken(
  world: World,
  email: string,
  page: 'accept-invitation' | 'reset-password',
): Promise<string> {
  const text = (await world.mailsTo(email)).at(-1)?.text ?? '';
  return new RegExp(`/${page}/([\\w-]{43})\\b`).exec(text)?.[1] ?? expect.fail(`No link to ${page} was mailed.`);
}

/** The account of an invited person or a member. */
export async function accountOf(world: World, membershipId: number): Promise<number> {
  const found = (table: 'public.invitations' | 'public.memberships') =>
    world.services.database
      .selectFrom(table)
      .select('user_id')
      .where(table === 'public.invitations' ? 'membership_id' : ('id' as never), '=', membershipId)
      .executeTakeFirst();
  const row = (await found('public.invitations')) ?? (await found('public.memberships'));
  return row?.user_id ?? expect.fail('Nobody has this id.');
}

/** Lets an invitation expire so many milliseconds ago; a negative number is in the future. */
export async function expireInvitation(world: World, membershipId: number, byMs = 1): Promise<void> {
  await world.services.database
    .updateTable('public.invitations')
    .set({ expires_at: new Date(Date.now() - byMs) })
    .where('membership_id', '=', membershipId)
    .execute();
}

/** What a tenant's audit log tells of a person, oldest first. */
export async function auditedActions(tenant: Tenant, membershipId: number): Promise<string[]> {
  const rows = await tenant.db
    .selectFrom('audit_log')
    .select('action')
    .where('member_id', '=', membershipId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}
