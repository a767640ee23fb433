import type { SignedInTask } from '../../../platform/handler-context.ts';
import { type NewTenant, type ReservedTenant, withReservedTenant } from '../reserve-tenant.ts';
import { askForSpares } from './ask-for-spares.ts';

/** `withReservedTenant` for a call: afterwards a spare schema is made in place of the one that was taken. */
export async function foundTenant<Out>(
  { commitApart, services }: Pick<SignedInTask, 'commitApart' | 'services'>,
  tenant: NewTenant,
  found: (reserved: ReservedTenant) => Promise<Out>,
): Promise<Out> {
  const founded = await withReservedTenant(commitApart, tenant, found);
  await askForSpares(services, commitApart);
  return founded;
}
