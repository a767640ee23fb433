import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { ById } from '@stockhand/contract/wire';
import { audit, nothingChanged } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { fromLocations, selectLocations } from './location-row.ts';

/** Sets the location of movements that name none. Existing stock stays where it is. */
export const setDefaultLocation = tenantMutation(
  'update',
  'products',
  ['locations'],
  ById,
  async (ctx, { id }): Promise<LocationStockView> => {
    const locations = await lockLocations(ctx);
    const chosen = locations.find((location) => location.id === id);
    if (!chosen) throw refuse.notFound();
    if (!chosen.is_active) throw refuse.badRequest(texts.defaultActive);
    const before = locations.find((location) => location.is_default);
    if (before?.id === id) {
      nothingChanged(ctx);
    } else {
      // In this order, so there are never two.
      await ctx.db.updateTable('locations').set({ is_default: false }).where('is_default', '=', true).execute();
      await ctx.db.updateTable('locations').set({ is_default: true }).where('id', '=', id).execute();
      await audit(ctx, {
        action: 'location.set_default',
        subject: { type: 'location', id, name: chosen.name },
        changes: changesBetween({ default: before?.name ?? '' }, { default: chosen.name }),
      });
    }
    const db = readerIn(ctx.db);
    return selectLocations(db, fromLocations(db)).where('l.id', '=', id).executeTakeFirstOrThrow();
  },
);

/** Locks all locations, so concurrent calls run one after the other. Movements are not blocked. */
function lockLocations(ctx: TenantWrite) {
  return ctx.db
    .selectFrom('locations')
    .select(['id', 'name', 'is_active', 'is_default'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
