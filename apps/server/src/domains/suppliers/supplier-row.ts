import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import type { Reader } from '../../platform/tenant-db.ts';

/** The one SELECT of suppliers that are not archived. */
export function selectSuppliers(db: Reader) {
  return db
    .selectFrom('suppliers')
    .select([
      'id',
      'name',
      'contact_name',
      'email',
      'phone',
      'website',
      'tax_id',
      'address',
      'notes',
      'is_active',
      'created_at',
      'updated_at',
    ])
    .where('archived_at', 'is', null);
}

export async function findSupplier(db: Reader, id: number): Promise<SupplierView | undefined> {
  return selectSuppliers(db).where('id', '=', id).executeTakeFirst();
}

export async function isSupplier(db: Reader, id: number): Promise<boolean> {
  return (await findSupplier(db, id)) !== undefined;
}
