import type { FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The custom fields that products are asked for, by name. */
export async function activeDefinitions(db: Reader): Promise<FieldDefinition[]> {
  const definitions = await db
    .selectFrom('custom_fields')
    .select(['name', 'field_type', 'is_required', 'options'])
    .where('is_active', '=', true)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return definitions as FieldDefinition[];
}
