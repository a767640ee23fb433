import { customValueProblems, type FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import type { CustomValue } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import type { Writer } from '../../platform/tenant-db.ts';

/** Refuses values that the company's active definitions don't allow: `custom_fields.NAME` (rulings D, Workspace). */
export async function refuseCustomValues(db: Writer, values: Record<string, CustomValue>): Promise<void> {
  const definitions = await db
    .selectFrom('custom_fields')
    .select(['name', 'field_type', 'is_required', 'options'])
    .where('is_active', '=', true)
    .execute();
  const problems = customValueProblems(definitions as FieldDefinition[], values);
  const fields = Object.entries(problems).map(([name, message]) => [`custom_fields.${name}`, [message]]);
  if (fields.length > 0) throw refuse.fields(Object.fromEntries(fields));
}
