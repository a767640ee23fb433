import type { UpdateSupplier } from '@stockhand/contract/suppliers/schema';

/** What a form changes: fields that it does not have stay, empty ones are cleared. */
export function supplierColumns({ is_active, ...texts }: Omit<UpdateSupplier, 'id' | 'expected_updated_at'>) {
  const columns = Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) => (text === undefined ? [] : [[column, text ?? '']])),
  ) as Partial<Record<keyof typeof texts, string>>;
  return is_active === undefined ? columns : { ...columns, is_active };
}
