import { tenantSchema } from '../platform/data/tenant-db.ts';
import type { Tenant, World } from './world.ts';

/** The tenant's tables to be written past the calls, as an earlier version or an earlier rule left them. */
export function tablesOf(world: World, { schema }: Pick<Tenant, 'schema'>) {
  return world.services.database.withSchema(tenantSchema(schema));
}
