import type { TenantRead } from '../../platform/handler-context.ts';
import { memberIdsOf, nobody, userIdOf } from '../../platform/identity/member-ids.ts';

/** A report that is narrowed to a person, by the account, as documents have it (docs/rules.md#members). */
export async function withAccount<Asked extends { person?: number | undefined }>(
  { db, caller }: Pick<TenantRead, 'db' | 'caller'>,
  asked: Asked,
): Promise<Asked> {
  const { person } = asked;
  if (person === undefined) return asked;
  return { ...asked, person: (await userIdOf(db, caller.tenant.id, person)) ?? nobody };
}

/** The same by the membership, as it is asked and shown. */
export async function withMember<Asked extends { person?: number | undefined }>(
  { db, caller }: Pick<TenantRead, 'db' | 'caller'>,
  kept: Asked,
): Promise<Asked> {
  const { person } = kept;
  if (person === undefined) return kept;
  return { ...kept, person: (await memberIdsOf(db, caller.tenant.id, [person])).get(person) ?? nobody };
}
