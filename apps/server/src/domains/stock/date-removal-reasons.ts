import type { Writer } from '../../platform/data/tenant-db.ts';

/** The reasons that every tenant begins with bear its date: a spare schema has its own. `db` is the tenant's. */
export async function dateRemovalReasons(db: Writer, now: Date): Promise<void> {
  await db.updateTable('removal_reasons').set({ created_at: now, updated_at: now }).execute();
}
