import { useCallback, useState } from 'react';
import { tabStorage } from '../../platform/safe-storage.ts';
import type { Session } from '../../platform/session/session-storage.ts';

/** A login whose tenant is still to be chosen, or founded: its schema is then empty. */
export type PendingLogin = Pick<Session, 'access' | 'refresh' | 'tenantSchema' | 'isRemembered'>;

/** What a reload leaves of it. The access token is requested again; names of people and tenants are not stored. */
export type KeptLogin = Pick<PendingLogin, 'refresh' | 'isRemembered'> & { access: null };

/** In the tab alone, as long as it is open, like a session without "Remember me". */
const key = 'pending_login';

export function usePendingLogin() {
  const [pending, setPending] = useState<PendingLogin | KeptLogin | null>(readKept);
  const begin = useCallback(({ access, refresh, tenantSchema, isRemembered }: PendingLogin) => {
    writeKept({ refresh, isRemembered });
    setPending({ access, refresh, tenantSchema, isRemembered });
  }, []);
  const renew = useCallback(() => setPending((login) => login && { ...login, access: null }), []);
  const resume = useCallback(
    (access: string) => setPending((login) => login && { ...login, access, tenantSchema: schemaIn(access) }),
    [],
  );
  const drop = useCallback(() => {
    forgetPendingLogin();
    setPending(null);
  }, []);
  return { pending, begin, renew, resume, drop };
}

export function forgetPendingLogin(): void {
  tabStorage.remove(key);
}

/** The token carries its tenant's schema (docs/rules.md#sessions). */
export function schemaIn(access: string): string {
  const [, payload = ''] = access.split('.');
  const { tenant_schema: schema } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return schema;
}

function readKept(): KeptLogin | null {
  const kept = tabStorage.getJson(key) as Omit<KeptLogin, 'access'> | null;
  return kept && { ...kept, access: null };
}

function writeKept(login: Omit<KeptLogin, 'access'>): void {
  tabStorage.setJson(key, login);
}
