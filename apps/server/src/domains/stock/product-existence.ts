import type { Reader } from '../../platform/data/tenant-db.ts';

/** Whether a product that is not archived has this id. */
export async function isProduct(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
