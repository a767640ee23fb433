import type { Writer } from '../../../platform/data/tenant-db.ts';

/**
 * Locks the supplier against others who change what it sells, and against being archived; orders of it go on. Taken before
 * the stock, as every document's partner. Undefined when there is none or it is archived.
 */
export async function lockSupplierTerms(db: Writer, id: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
