import type { Writer } from '../../platform/tenant-db.ts';

/** The location of movements that name none: `Main`, made with the company (rulings B, Stock). `db` is the company's. */
export async function createDefaultLocation(db: Writer, now: Date): Promise<void> {
  await db.insertInto('locations').values({ name: 'Main', is_default: true, created_at: now }).execute();
}
