import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { containsPhone, digitsOf } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Suppliers that are not archived. */
export function fromSuppliers(db: Reader) {
  return db.selectFrom('suppliers').where('archived_at', 'is', null);
}

/** By name, contact, e-mail or phone. */
export function hasSupplierText(text: string | undefined) {
  return containsPhone(['name', 'contact_name', 'email', 'phone'], [digitsOf('phone')], text);
}

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
