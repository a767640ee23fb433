import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { type TenantView, UpdateTenant } from '@stockhand/contract/tenants/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { findAdministered, writeInTenant } from './membership.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Settings of a company one administers, whichever the session is in. */
export const updateTenant = signedInMutation(
  UpdateTenant,
  async (ctx, { id, ...form }): Promise<TenantView> => {
    await ctx.db.selectFrom('public.tenants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const before = await findAdministered(readerIn(ctx.db), ctx.who, id, 'update');
    const change = Object.fromEntries(
      Object.entries(form).filter(
        ([key, value]) => value !== undefined && before[key as keyof typeof before] !== value,
      ),
    ) as typeof form;
    const there = writeInTenant(ctx, before);
    if (change.currency !== undefined) await refuseOtherCurrency(there);
    if (Object.keys(change).length === 0) nothingChanged(ctx);
    else {
      await ctx.db.updateTable('public.tenants').set(change).where('id', '=', id).execute();
      const changes = Object.entries(change).map(([key, value]) => [key, [before[key as keyof typeof before], value]]);
      const subject = { type: 'tenant', id, name: change.name ?? before.name };
      await audit(there, { action: 'tenant.update', subject, changes: Object.fromEntries(changes) });
      await announce(there, 'tenants');
    }
    const row = await tenantRows(readerIn(ctx.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
    return tenantView(row, ctx.who.tenant.id);
  },
  { subject: async (db, id, who) => Boolean(await findAdministered(db, who, id, 'update')) },
);

/** Amounts on documents carry no currency of their own: it stays once there is one (rulings D, Workspace). */
async function refuseOtherCurrency(ctx: TenantWrite): Promise<void> {
  for (const documents of ['sales', 'orders', 'purchase_orders'] as const) {
    const first = await ctx.db.selectFrom(documents).select('id').limit(1).executeTakeFirst();
    if (first) throw refuse.field('currency', texts.currencyFixed);
  }
}
