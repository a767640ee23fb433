import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { madeAt } from '../made-at.ts';

export function customField(told: Partial<CustomFieldView> & { name: string }): CustomFieldView {
  return {
    id: 1,
    field_type: 'text',
    description: '',
    is_required: false,
    is_active: true,
    options: null,
    updated_at: madeAt,
    ...told,
  };
}
