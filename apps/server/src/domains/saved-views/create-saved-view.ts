import {
  CreateSavedView,
  type SavedList,
  type SavedView,
  savedViewsMax,
  savedViewMessages as texts,
} from '@stockhand/contract/saved-views';
import { nothingChanged } from '../../platform/data/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockOwnMembership } from '../../platform/identity/lock-own-membership.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { nameTaken, savedViewColumns } from './saved-view-row.ts';

/** Keeps a list's filters under a name. A person's own view is no data of the tenant: no audit row. */
export const createSavedView = signedInMutation([], CreateSavedView, async (ctx, input): Promise<SavedView> => {
  nothingChanged(ctx);
  await refuseBeyondMax(ctx, input.list);
  return refusing(nameTaken, () =>
    ctx.db
      .insertInto('saved_views')
      .values({ ...input, user_id: ctx.caller.user.id, created_at: ctx.now })
      .returning(savedViewColumns)
      .executeTakeFirstOrThrow(),
  );
});

async function refuseBeyondMax(ctx: TenantWrite, list: SavedList): Promise<void> {
  await lockOwnMembership(ctx);
  const { count } = await ctx.db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ctx.caller.user.id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (count >= savedViewsMax) throw refuse.badRequest(texts.tooMany);
}
