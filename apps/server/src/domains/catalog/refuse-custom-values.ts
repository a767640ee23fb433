import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { customValueProblems } from '@stockhand/contract/custom-fields/rules';
import { readerIn, type Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { activeDefinitions } from './active-definitions.ts';

/**
 * Refuses values that the tenant's active definitions don't allow: `custom_fields.NAME` (docs/rules.md#custom-fields).
 */
export async function refuseCustomValues(db: Writer, values: Record<string, CustomValue>): Promise<void> {
  const problems = customValueProblems(await activeDefinitions(readerIn(db)), values);
  const fields = Object.entries(problems).map(([name, message]) => [`custom_fields.${name}`, [message]]);
  if (fields.length > 0) throw refuse.fields(Object.fromEntries(fields));
}
