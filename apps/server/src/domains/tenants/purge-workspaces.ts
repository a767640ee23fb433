import { dropTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery, sql } from 'kysely';
import type { Services } from '../../platform/request-context.ts';
import { endSessionsIn } from '../../platform/sessions.ts';
import { dayMs, type Sweep } from '../../platform/sweep.ts';
import { dbFor, inTransaction, tenantSchema } from '../../platform/tenant-db.ts';
import { purgeMembers } from '../users/purge-members.ts';
import { hiddenDays } from './hidden-workspace.ts';

/** Workspaces deleted a month ago: files, schema, members and the row itself go (rulings B, Tenants). */
export const purgeWorkspaces: Sweep = async (services, now) => {
  const due = await services.database
    .selectFrom('public.tenants')
    .select(['id', 'schema_name'])
    .where('status', '=', 'deleted')
    .where('deleted_at', '<=', new Date(now.getTime() - hiddenDays * dayMs))
    .orderBy('id')
    .execute();
  for (const workspace of due) await purge(services, workspace);
};

/** Files first: while the row stands nobody else gets its schema's name, and a crash in between is made up for next time. */
async function purge(services: Services, workspace: { id: number; schema_name: string }): Promise<void> {
  await inTransaction(services.database, async (writer) => {
    const row = await writer
      .selectFrom('public.tenants')
      .select(['id', 'logo_key'])
      .where('id', '=', workspace.id)
      .where('status', '=', 'deleted')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const schema = tenantSchema(workspace.schema_name);
    const logos = await logosOf(services, workspace.schema_name);
    for (const key of new Set([...logos, ...(row.logo_key ? [row.logo_key] : [])])) await services.files.delete(key);
    await services.files.deleteFolder(schema);
    await dropTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema);
    await endSessionsIn(writer, row.id);
    await purgeMembers(writer, row.id);
    await writer.deleteFrom('public.tenants').where('id', '=', row.id).execute();
  });
  services.log.info({ tenantId: workspace.id }, 'A workspace deleted a month ago was purged.');
}

/** Earlier logos have no row of their own: the audit log knows them. */
async function logosOf(services: Services, schemaName: string): Promise<string[]> {
  const rows = await dbFor(services.database, tenantSchema(schemaName))
    .selectFrom('audit_log')
    .select(sql<string | null>`changes->'logo'->>1`.as('key'))
    .where('action', '=', 'tenant.upload_logo')
    .execute();
  return rows.flatMap((row) => row.key ?? []);
}
