import { anyOf } from '../data/any-of.ts';
import type { Reader } from '../data/tenant-db.ts';

/**
 * The product names a person by their membership, a tenant's tables by their account: what leaves the product is translated here, and
 * what comes in (docs/rules.md#members).
 */

/** By account, the membership under which a tenant knows it: the present one, else the last one that ended. */
export async function memberIdsOf(
  db: Reader,
  tenantId: number,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, number>> {
  const asked = [...new Set(userIds)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rowsIn = (table: 'public.former_members' | 'public.memberships') =>
    db
      .selectFrom(table)
      .select(['id', 'user_id'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', anyOf(asked))
      .orderBy('id')
      .execute();
  const rows = [...(await rowsIn('public.former_members')), ...(await rowsIn('public.memberships'))];
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** The account of a membership of a tenant, also of one that ended. */
export async function userIdOf(db: Reader, tenantId: number, memberId: number): Promise<number | undefined> {
  const rowIn = (table: 'public.former_members' | 'public.memberships') =>
    db
      .selectFrom(table)
      .select('user_id')
      .where('id', '=', memberId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
  return ((await rowIn('public.memberships')) ?? (await rowIn('public.former_members')))?.user_id;
}

/** Stands for an account or a membership that is not known: none has this id. */
export const nobody = Number.MAX_SAFE_INTEGER;
