import { levelOf, migrationFiles } from '@stockhand/db/migration-files';
import { renameTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import type { TenantSchema, Writer } from '../../../platform/data/tenant-db.ts';

/**
 * Gives a spare schema the name of a tenant. Answers the level of its tables, undefined where there is no spare of this version's
 * level. Foundings at once take different ones.
 */
export async function takeSpare(writer: Writer, schema: TenantSchema): Promise<string | undefined> {
  const level = levelOf(await migrationFiles('tenant'));
  const taken = await writer
    .deleteFrom('public.spare_schemas')
    .where('name', '=', (eb) =>
      eb
        .selectFrom('public.spare_schemas as spare')
        .select('spare.name')
        .where('spare.migrated_to', '=', level)
        .orderBy('spare.created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .executeTakeFirst();
  if (!taken) return undefined;
  await renameTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), taken.name, schema);
  return level;
}
