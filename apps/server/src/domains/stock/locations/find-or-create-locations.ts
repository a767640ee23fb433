import { askedNames } from '../../../platform/data/folding.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { findOrCreateNamed } from '../../catalog/named/find-or-create-named.ts';

/** Locations by name, created if missing: deliveries and files name locations that do not exist yet. */
export function findOrCreateLocations(ctx: TenantWrite, names: readonly string[]): Promise<Map<string, number>> {
  return findOrCreateNamed(ctx, 'locations', names);
}

/**
 * The names, as requested, of inactive locations: nothing new is booked there. The others stay active until the
 * transaction ends.
 */
export async function findInactiveLocations(ctx: TenantWrite, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('locations as named')
    .innerJoin(askedNames([...new Set(names)]), (join) =>
      join.on((eb) => eb(eb.fn<string>('lower', ['named.name']), '=', eb.fn<string>('lower', ['asked.name']))),
    )
    .select(['asked.name', 'named.is_active'])
    .forKeyShare('named')
    .execute();
  return new Set(rows.filter((row) => !row.is_active).map((row) => row.name));
}
