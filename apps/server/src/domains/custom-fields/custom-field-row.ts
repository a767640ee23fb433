import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';

export const customFieldColumns = [
  'id',
  'name',
  'field_type',
  'description',
  'is_required',
  'is_active',
  'options',
  'updated_at',
] as const;

export function selectCustomFields(db: Reader) {
  return db.selectFrom('custom_fields').select(customFieldColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomFields>['execute']>>[number];

export function customFieldView(row: Row): CustomFieldView {
  return { ...row, options: row.options as CustomFieldView['options'] };
}

export async function isCustomField(db: Reader, id: number): Promise<boolean> {
  return (await selectCustomFields(db).where('id', '=', id).executeTakeFirst()) !== undefined;
}
