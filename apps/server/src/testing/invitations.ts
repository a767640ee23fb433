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

/** Lets the invitations of a person expire so many milliseconds ago; a negative number is in the future. */
export async function expireInvitations(world: World, userId: number, byMs = 1): Promise<void> {
  await world.services.database
    .updateTable('public.invitations')
    .set({ expires_at: new Date(Date.now() - byMs) })
    .where('user_id', '=', userId)
    .execute();
}

/** What a tenant's audit log tells of a person, oldest first. */
export async function auditedActions(tenant: Tenant, userId: number): Promise<string[]> {
  const rows = await tenant.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}
