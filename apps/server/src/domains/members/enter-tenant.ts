import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { openSession } from '../../platform/identity/sessions.ts';
import { signAccess } from '../../platform/identity/tokens.ts';

export interface Entered {
  sessionId: number;
  access: string;
  refresh: string;
}

/** Opens a session of a user without a tenant. */
export async function enterOutside(ctx: PublicWrite, userId: number, isRemembered: boolean): Promise<Entered> {
  const { userAgent, address } = ctx;
  const session = await openSession(ctx.db, {
    userId,
    tenantId: null,
    isRemembered,
    userAgent,
    address,
    confirmedAt: ctx.now,
  });
  const access = await signAccess(ctx.services.keys.access, { userId, sessionId: session.id, tenantSchema: '' });
  return { sessionId: session.id, access, refresh: session.refresh };
}

interface Entry {
  userId: number;
  tenantId: number;
  schema: string;
  isRemembered: boolean;
  /** When the password was proven. */
  confirmedAt: Date | null;
}

/** Opens a session of a member in a tenant and remembers the tenant as the one used last. */
export async function enterTenant(ctx: PublicWrite, entry: Entry): Promise<Entered> {
  const { userId, tenantId } = entry;
  const entered = await openTenantSession(ctx, entry);
  await noteTenant(ctx.db, { userId, tenantId, now: ctx.now });
  return entered;
}

/** Opens a session of a member in a tenant that is noted as the one used last already. */
export async function openTenantSession(ctx: PublicWrite, entry: Entry): Promise<Entered> {
  const { userId, tenantId, isRemembered, confirmedAt } = entry;
  const { userAgent, address } = ctx;
  const session = await openSession(ctx.db, { userId, tenantId, isRemembered, userAgent, address, confirmedAt });
  const claims = { userId, sessionId: session.id, tenantSchema: entry.schema };
  const access = await signAccess(ctx.services.keys.access, claims);
  return { sessionId: session.id, access, refresh: session.refresh };
}

const noteTenant = keptWrite((db, value: Values<{ userId: number; tenantId: number; now: Date }>) =>
  db
    .updateTable('public.memberships')
    .set({ last_used_at: value('now') })
    .where('user_id', '=', value('userId'))
    .where('tenant_id', '=', value('tenantId')),
);
