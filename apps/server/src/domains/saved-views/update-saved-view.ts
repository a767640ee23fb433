import { type SavedView, UpdateSavedView } from '@stockhand/contract/saved-views';
import { nothingChanged } from '../../platform/data/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { isOwnView, nameTaken, savedViewColumns } from './saved-view-row.ts';

export const updateSavedView = signedInMutation(
  [],
  UpdateSavedView,
  async (ctx, { id, name }): Promise<SavedView> => {
    nothingChanged(ctx);
    const view = await refusing(nameTaken, () =>
      ctx.db
        .updateTable('saved_views')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', ctx.caller.user.id)
        .returning(savedViewColumns)
        .executeTakeFirst(),
    );
    if (!view) throw refuse.notFound();
    return view;
  },
  { subject: isOwnView },
);
