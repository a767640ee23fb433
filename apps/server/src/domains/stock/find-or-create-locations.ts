import { findOrCreateNamed } from '../../platform/find-or-create-named.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Locations by name, made where they don't exist: deliveries and files name places that nobody has entered yet. */
export function findOrCreateLocations(ctx: TenantWrite, names: readonly string[]): Promise<Map<string, number>> {
  return findOrCreateNamed(ctx, 'locations', names);
}
