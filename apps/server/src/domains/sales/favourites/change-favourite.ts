import { ChangeFavourite, type FavouriteView, favouritesMax } from '@stockhand/contract/sales/favourites';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { isProduct } from '../../stock/product-existence.ts';
import { shownFavourites } from './shown-favourites.ts';

/** What a person keeps at hand is not an action in the tenant: no audit row. */
export const changeFavourite = tenantMutation(
  'create',
  'orders',
  [],
  ChangeFavourite,
  async (ctx, { id, is_favourite }): Promise<FavouriteView> => {
    nothingChanged(ctx);
    // What was archived since can still be let go of.
    const isRemoved = !is_favourite && (await remove(ctx, id));
    if (!isRemoved && !(await isProduct(readerIn(ctx.db), id))) throw refuse.notFound();
    if (is_favourite) await add(ctx, id);
    return { id, is_favourite };
  },
  { subject: isProduct },
);

async function add(ctx: TenantWrite, product_id: number): Promise<void> {
  const { id: user_id } = ctx.caller.user;
  const { count } = await shownFavourites(readerIn(ctx.db), user_id)
    .where('p.id', '<>', product_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= favouritesMax) throw refuse.badRequest(texts.favouritesMany(favouritesMax));
  await ctx.db
    .insertInto('favourite_products')
    .values({ user_id, product_id, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
}

async function remove(ctx: TenantWrite, product_id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('favourite_products')
    .where('user_id', '=', ctx.caller.user.id)
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
