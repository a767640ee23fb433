import { ListCustomFields } from '@stockhand/contract/custom-fields/schema';
import { orderingOf, pageOf } from '@stockhand/contract/paging';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { customFieldView, selectCustomFields } from './custom-field-row.ts';

/** A company's own fields, by name unless told. */
export const listCustomFields = tenantQuery('read', 'products', ListCustomFields, async (ctx, input) => {
  const { key, direction } = orderingOf(input.ordering ?? 'name');
  const { limit, offset } = pageOf(input);
  let query = selectCustomFields(ctx.db);
  if (input.search) {
    const pattern = likePattern(input.search);
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['name']), 'like', pattern),
        eb(eb.fn<string>('lower', ['description']), 'like', pattern),
      ]),
    );
  }
  if (input.field_type) query = query.where('field_type', '=', input.field_type);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy((eb) => (key === 'name' ? eb.fn('lower', ['name']) : eb.ref(key)), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { results: rows.map(customFieldView), count };
});
