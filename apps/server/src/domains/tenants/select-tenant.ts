import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { type SelectedTenantView, SelectTenant } from '@stockhand/contract/tenants/schema';
import { nothingChanged } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { enterTenant } from '../members/enter-tenant.ts';
import { findMember } from '../members/user-row.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Opens another session in another tenant; the one that asks lives on (docs/rules.md#tenants). */
export const selectTenant = signedInMutation(
  [],
  SelectTenant,
  async (ctx, { tenant_id }): Promise<SelectedTenantView> => {
    if (tenant_id === 'public') throw refuse.forbidden(texts.publicTenant);
    const id = idOf(tenant_id);
    const db = readerIn(ctx.db);
    const tenant = await tenantRows(db).where('t.id', '=', id).executeTakeFirst();
    const member = tenant && (await findMember(db, id, { userId: ctx.caller.user.id }));
    if (!tenant || !member) throw refuse.notFound();
    if (!member.is_active) throw refuse.unauthenticated();
    const { is_remembered } = await ctx.db
      .selectFrom('public.sessions')
      .select('is_remembered')
      .where('id', '=', ctx.caller.sessionId)
      .executeTakeFirstOrThrow();
    // The new session is as old as this one: another tenant is no way around proving the password again.
    const { confirmedAt, user } = ctx.caller;
    const entry = {
      userId: user.id,
      tenantId: id,
      schema: tenant.schema_name,
      isRemembered: is_remembered,
      confirmedAt,
    };
    const { access, refresh } = await enterTenant(ctx, entry);
    nothingChanged(ctx);
    return { access, refresh, tenant: tenantView(tenant, id) };
  },
  { answersTokens: true },
);

function idOf(given: number | string): number {
  const id = typeof given === 'number' ? given : /^\d{1,15}$/.test(given) ? Number(given) : 0;
  if (!Number.isSafeInteger(id) || id < 1) throw refuse.notFound();
  return id;
}
