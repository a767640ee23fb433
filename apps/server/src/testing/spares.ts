import { dropTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import { inTransaction } from '../platform/data/tenant-db.ts';
import type { World } from './world.ts';

/** The schemas that wait in a world's database for tenants, with what they stand at, oldest first. */
export function sparesOf({ services }: World) {
  return services.database
    .selectFrom('public.spare_schemas')
    .select(['name', 'migrated_to'])
    .orderBy('created_at')
    .execute();
}

/** From here on a tenant's tables are made when it is founded. */
export async function dropSpares(world: World): Promise<void> {
  await inTransaction(world.services.database, async (writer) => {
    const spares = await writer.deleteFrom('public.spare_schemas').returning('name').execute();
    for (const { name } of spares)
      await dropTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), name);
  });
}
