import { ById } from '@stockhand/contract/wire';
import { nothingChanged } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';

export const deleteSavedView = signedInMutation([], ById, async (ctx, { id }) => {
  nothingChanged(ctx);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', ctx.caller.user.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse.notFound();
});
