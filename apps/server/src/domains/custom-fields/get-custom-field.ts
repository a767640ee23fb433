import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { customFieldView, selectCustomFields } from './custom-field-row.ts';

export const getCustomField = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  const row = await selectCustomFields(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  return customFieldView(row);
});
