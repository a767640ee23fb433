import { ById } from '@stockhand/contract/products/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { selectLocations } from './location-row.ts';

/** From now on movements that name no location go here; what lies elsewhere stays there. */
export const setDefaultLocation = tenantMutation(
  'update',
  'products',
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
      // In this order: at no moment are there two.
      await ctx.db.updateTable('locations').set({ is_default: false }).where('is_default', '=', true).execute();
      await ctx.db.updateTable('locations').set({ is_default: true }).where('id', '=', id).execute();
      await audit(ctx, {
        action: 'location.set-default',
        subject: { type: 'location', id, name: chosen.name },
        changes: { default: [before?.name ?? '', chosen.name] },
      });
      await announce(ctx, 'locations');
    }
    return selectLocations(readerIn(ctx.db)).where('l.id', '=', id).executeTakeFirstOrThrow();
  },
);

/** All of them, so that two people who choose at once do so one after the other. Movements are not held up. */
function lockLocations(ctx: TenantWrite) {
  return ctx.db
    .selectFrom('locations')
    .select(['id', 'name', 'is_active', 'is_default'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
