import { customValueProblems } from '@stockhand/contract/custom-fields/rules';
import type { CustomValue } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import { readerIn, type Writer } from '../../platform/tenant-db.ts';
import { activeDefinitions } from './active-definitions.ts';

/** Refuses values that the company's active definitions don't allow: `custom_fields.NAME` (rulings D, Workspace). */
export async function refuseCustomValues(db: Writer, values: Record<string, CustomValue>): Promise<void> {
  const problems = customValueProblems(await activeDefinitions(readerIn(db)), values);
  const fields = Object.entries(problems).map(([name, message]) => [`custom_fields.${name}`, [message]]);
  if (fields.length > 0) throw refuse.fields(Object.fromEntries(fields));
}
