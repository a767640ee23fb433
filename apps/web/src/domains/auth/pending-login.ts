import { useCallback, useState } from 'react';
import type { Session } from '../../platform/session-storage.ts';

/** A login whose company is still to be chosen, or founded: its schema is then empty. */
export type PendingLogin = Pick<Session, 'access' | 'refresh' | 'tenantSchema' | 'isRemembered'>;

/** What a reload leaves of it. The access token is asked for anew; people and companies stay with the server. */
type KeptLogin = Pick<PendingLogin, 'refresh' | 'isRemembered'> & { access: null };

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
  attempt((store) => store.removeItem(key));
}

/** The token carries its company's schema (document 1, section 3). */
function schemaIn(access: string): string {
  const [, payload = ''] = access.split('.');
  const { tenant_schema: schema } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return schema;
}

function readKept(): KeptLogin | null {
  return attempt((store) => {
    const text = store.getItem(key);
    return text === null ? null : { ...JSON.parse(text), access: null };
  });
}

function writeKept(login: Omit<KeptLogin, 'access'>): void {
  attempt((store) => store.setItem(key, JSON.stringify(login)));
}

/** Blocked storage keeps nothing. */
function attempt<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
