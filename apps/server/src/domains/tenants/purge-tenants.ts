import { dropTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import { dayMs, type Sweep } from '../../platform/background/sweep.ts';
import { inTransaction, tenantSchema } from '../../platform/data/tenant-db.ts';
import { deletePicture } from '../../platform/files/thumbnail.ts';
import { endSessionsIn } from '../../platform/identity/sessions.ts';
import type { Services } from '../../platform/request-context.ts';
import { purgeMembers } from '../members/purge-members.ts';
import { hiddenDays } from './hidden-tenant.ts';
import { logoKeysOf } from './logo-files.ts';

/** Tenants deleted a month ago: files, schema, members and the row itself go (docs/rules.md#tenants). */
export const purgeTenants: Sweep = async (services, now) => {
  const due = await services.database
    .selectFrom('public.tenants')
    .select(['id', 'schema_name'])
    .where('status', '=', 'deleted')
    .where('deleted_at', '<=', new Date(now.getTime() - hiddenDays * dayMs))
    .orderBy('id')
    .execute();
  for (const tenant of due) await purge(services, tenant);
};

/** Files first: while the row exists its schema name is taken, and after a crash the next run continues. */
async function purge(services: Services, tenant: { id: number; schema_name: string }): Promise<void> {
  await inTransaction(services.database, async (writer) => {
    const row = await writer
      .selectFrom('public.tenants')
      .select('id')
      .where('id', '=', tenant.id)
      .where('status', '=', 'deleted')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const schema = tenantSchema(tenant.schema_name);
    for (const key of await logoKeysOf(writer, row.id)) await deletePicture(services.files, key);
    await services.files.deleteFolder(schema);
    await dropTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema);
    await endSessionsIn(writer, row.id);
    await purgeMembers(writer, row.id);
    await writer.deleteFrom('public.tenants').where('id', '=', row.id).execute();
  });
  services.log.info({ tenantId: tenant.id }, 'A tenant deleted a month ago was purged.');
}
