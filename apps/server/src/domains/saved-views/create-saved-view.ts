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

async function refuseBeyondMax({ db, caller }: TenantWrite, list: SavedList): Promise<void> {
  // One after the other: two at once would both find room for the last one.
  await db
    .selectFrom('public.memberships')
    .select('user_id')
    .where('user_id', '=', caller.user.id)
    .where('tenant_id', '=', caller.tenant.id)
    .forNoKeyUpdate()
    .execute();
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', caller.user.id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (count >= savedViewsMax) throw refuse.badRequest(texts.tooMany);
}
