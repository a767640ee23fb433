import { type customFieldOrderings, ListCustomFields } from '@stockhand/contract/custom-fields/schema';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { customFieldColumns, customFieldView } from './custom-field-row.ts';

const sortKeys: Record<(typeof customFieldOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  field_type: sql`field_type`,
  created_at: sql`created_at`,
};

/** A tenant's own fields, by name unless told. */
export const listCustomFields = tenantQuery('read', 'products', ListCustomFields, async (ctx, input) => {
  let matching = ctx.db.selectFrom('custom_fields').where(contains(['name', 'description'], input.search));
  if (input.field_type) matching = matching.where('field_type', '=', input.field_type);
  if (input.is_active !== undefined) matching = matching.where('is_active', '=', input.is_active);
  const rowsOf = (fields: typeof matching) => fields.select(customFieldColumns);
  const page = await readPage({ matching, rowsOf, sortKeys, id: sql`id`, input, ordering: 'name' });
  return { results: page.results.map(customFieldView), count: page.count };
});
