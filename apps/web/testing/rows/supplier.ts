import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { madeAt } from '../made-at.ts';

export function supplier(told: Partial<SupplierView> & { name: string }): SupplierView {
  return {
    id: 1,
    contact_name: '',
    email: '',
    phone: '',
    website: '',
    tax_id: '',
    address: '',
    notes: '',
    is_active: true,
    created_at: madeAt,
    updated_at: madeAt,
    ...told,
  };
}
