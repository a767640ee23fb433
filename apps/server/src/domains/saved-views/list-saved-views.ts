import { ListSavedViews, type SavedView } from '@stockhand/contract/saved-views';
import { sql } from 'kysely';
import { signedInQuery } from '../../platform/procedures.ts';
import { savedViewColumns } from './saved-view-row.ts';

/** The caller's own views of a list, by name. */
export const listSavedViews = signedInQuery(
  ListSavedViews,
  (ctx, { list }): Promise<SavedView[]> =>
    ctx.db
      .selectFrom('saved_views')
      .select(savedViewColumns)
      .where('user_id', '=', ctx.caller.user.id)
      .where('list', '=', list)
      .orderBy(sql`lower(name)`)
      .execute(),
);
