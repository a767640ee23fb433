import { type PreferencesView, UpdatePreferences } from '@stockhand/contract/notifications/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { lockSwitches } from './lock-switches.ts';
import { preferencesOf } from './preference-row.ts';

/** Sets switches; unnamed ones stay. */
export const updatePreferences = signedInMutation(
  [],
  UpdatePreferences,
  async (ctx, form): Promise<PreferencesView> => {
    const { user, tenant, membership } = ctx.caller;
    const member = { userId: user.id, tenantId: tenant.id };
    await lockSwitches(ctx.db, member);
    const { preferences: before } = await preferencesOf(readerIn(ctx.db), member);
    const wanted = new Map(form.preferences.map((preference) => [preference.kind, preference]));
    const after = before.map((preference) => {
      const { in_app = preference.in_app, email = preference.email } = wanted.get(preference.kind) ?? {};
      return { kind: preference.kind, in_app, email };
    });
    const changes = changesBetween({ preferences: before }, { preferences: after });
    if (Object.keys(changes).length === 0) {
      nothingChanged(ctx);
      return { preferences: after };
    }
    const named = after.filter(({ kind }) => wanted.has(kind));
    await ctx.db
      .insertInto('public.notification_preferences')
      .values(named.map((preference) => ({ ...preference, user_id: user.id, tenant_id: tenant.id })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'tenant_id', 'kind'])
          .doUpdateSet((eb) => ({ in_app: eb.ref('excluded.in_app'), email: eb.ref('excluded.email') })),
      )
      .execute();
    const subject: AuditSubject = { type: 'user', id: membership.id, name: user.full_name };
    await audit(ctx, { action: 'user.notifications', subject, changes });
    return { preferences: after };
  },
);
