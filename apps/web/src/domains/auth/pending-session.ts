import type { TenantView } from '@stockhand/contract/tenants/schema';
import { openSession } from '../../platform/session/session.ts';
import { plainClient, type trpc } from '../../platform/trpc.ts';
import { type KeptLogin, schemaIn } from './pending-login.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];
type Login = Pick<KeptLogin, 'refresh' | 'isRemembered'>;

/** A new access token of a login that is in no tenant. */
export async function accessOf({ refresh }: Login): Promise<string> {
  const { access } = await plainClient.auth.refresh.mutate({ refresh });
  return access;
}

/**
 * A login that was in no tenant goes on in the one that its person has joined; false while they are not active there.
 * Of several joined at once the server takes one: the session is then opened in the other.
 */
export async function enterJoined(client: Client, login: Login, tenant: TenantView): Promise<boolean> {
  const { refresh, isRemembered } = login;
  const access = await accessOf(login);
  const schema = schemaIn(access);
  if (schema === '') return false;
  const isThere = schema === tenant.schema_name;
  const tokens = isThere
    ? { access, refresh }
    : await client.tenants.select.mutate({ tenant_id: tenant.id }, { context: { access } });
  if (!isThere) plainClient.auth.logOut.mutate({ refresh }).catch(() => undefined);
  openSession({
    access: tokens.access,
    refresh: tokens.refresh,
    tenantId: tenant.id,
    tenantSchema: tenant.schema_name,
    isRemembered,
  });
  return true;
}
