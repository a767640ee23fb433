import { findOrCreateNamed } from '../../platform/find-or-create-named.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Locations by name, made where they don't exist: deliveries and files name places that nobody has entered yet. */
export function findOrCreateLocations(ctx: TenantWrite, names: readonly string[]): Promise<Map<string, number>> {
  return findOrCreateNamed(ctx, 'locations', names);
}

/**
 * Those of the names, lower-cased, that are locations out of use: nothing new is put there. The others stay in use until
 * the transaction ends.
 */
export async function findInactiveLocations(ctx: TenantWrite, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const lowered = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await ctx.db
    .selectFrom('locations')
    .select(['name', 'is_active'])
    .where((eb) => eb(eb.fn<string>('lower', ['name']), 'in', lowered))
    .forKeyShare()
    .execute();
  return new Set(rows.filter((row) => !row.is_active).map((row) => row.name.toLowerCase()));
}
