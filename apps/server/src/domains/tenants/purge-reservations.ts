import type { Sweep } from '../../platform/background/sweep.ts';
import { inTransaction, tenantSchema } from '../../platform/data/tenant-db.ts';
import { releaseReservation } from './reserve-tenant.ts';

/** Longer than a server takes between the reservation and the transaction that founds the tenant. */
const reservedMinutes = 10;

/** Tenants that a server reserved, or a restore, and did not found before it was killed: row, schema and files go. */
export const purgeReservations: Sweep = async ({ database, files, log }, now) => {
  const abandoned = await database
    .selectFrom('public.tenants')
    .select(['id', 'schema_name'])
    .where('status', '=', 'provisioning')
    .where('created_at', '<=', new Date(now.getTime() - reservedMinutes * 60_000))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, schema_name } of abandoned) {
    await releaseReservation(
      (work) => inTransaction(database, work),
      { id, schema: tenantSchema(schema_name) },
      () => files.deleteFolder(schema_name),
    );
    log.info({ tenantId: id }, 'A tenant that was not founded was released.');
  }
};
