import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** Removes a definition; values that products hold stay with them as free text. */
export const deleteCustomField = tenantMutation('delete', 'products', ['custom-fields'], ById, async (ctx, { id }) => {
  const gone = await ctx.db.deleteFrom('custom_fields').where('id', '=', id).returning('name').executeTakeFirst();
  if (!gone) throw refuse.notFound();
  await audit(ctx, { action: 'custom-field.delete', subject: { type: 'custom-field', id, name: gone.name } });
});
