import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { type TenantView, UpdateTenant } from '@stockhand/contract/tenants/schema';
import { announce, audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { findAdministered, writeInTenant } from './own-tenant.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Settings of a tenant one administers, whichever the session is in. */
export const updateTenant = signedInMutation(
  [],
  UpdateTenant,
  async (ctx, { id, expected_updated_at: seen, ...form }): Promise<TenantView> => {
    await ctx.db.selectFrom('public.tenants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const before = await findAdministered(readerIn(ctx.db), ctx.caller, id, 'update');
    refuseOutdated(before, seen, texts.changedMeanwhile);
    const change = Object.fromEntries(
      Object.entries(form).filter(
        ([key, value]) => value !== undefined && before[key as keyof typeof before] !== value,
      ),
    ) as typeof form;
    const there = writeInTenant(ctx, before);
    if (change.currency !== undefined) await refuseOtherCurrency(there);
    if (Object.keys(change).length === 0) nothingChanged(ctx);
    else {
      await ctx.db
        .updateTable('public.tenants')
        .set({ ...change, updated_at: ctx.now })
        .where('id', '=', id)
        .execute();
      const subject: AuditSubject = { type: 'tenant', id, name: change.name ?? before.name };
      await audit(there, { action: 'tenant.update', subject, changes: changesBetween(before, change) });
      announce(there, 'tenants');
    }
    const row = await tenantRows(readerIn(ctx.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
    return tenantView(row, ctx.caller.tenant.id);
  },
  { subject: async (db, id, caller) => Boolean(await findAdministered(db, caller, id, 'update')) },
);

/** Amounts on documents carry no currency of their own: it stays once there is one (docs/rules.md#currency). */
async function refuseOtherCurrency(ctx: TenantWrite): Promise<void> {
  for (const documents of ['sales', 'orders', 'purchase_orders'] as const) {
    const first = await ctx.db.selectFrom(documents).select('id').limit(1).executeTakeFirst();
    if (first) throw refuse.field('currency', texts.currencyFixed);
  }
}
