import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Suppliers that are not archived. */
export function fromSuppliers(db: Reader) {
  return db.selectFrom('suppliers').where('archived_at', 'is', null);
}

export const searchedColumns = ['name', 'contact_name', 'email', 'phone'] as const;

export const supplierFields = [
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
] as const;

export async function findSupplier(db: Reader, id: number): Promise<SupplierView | undefined> {
  return fromSuppliers(db).select(supplierFields).where('id', '=', id).executeTakeFirst();
}

export async function isSupplier(db: Reader, id: number): Promise<boolean> {
  return (await findSupplier(db, id)) !== undefined;
}
