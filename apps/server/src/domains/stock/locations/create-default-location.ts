import type { Writer } from '../../../platform/data/tenant-db.ts';

/**
 * The location of movements that name none: `Main`, made with the tenant (docs/rules.md#booking-stock). `db` is the
 * tenant's.
 */
export async function createDefaultLocation(db: Writer, now: Date): Promise<void> {
  await db
    .insertInto('locations')
    .values({ name: 'Main', is_default: true, created_at: now, updated_at: now })
    .execute();
}
