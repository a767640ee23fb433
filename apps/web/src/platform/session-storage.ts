export interface Session {
  access: string;
  refresh: string;
  tenantId: number;
  tenantSchema: string;
  /** Kept on the device, not only until the browser closes (rulings A, Remember me). */
  isRemembered: boolean;
}

/** The documented storage keys (document 1, section 3). */
const keys = {
  access: 'access',
  refresh: 'refresh',
  user: 'user',
  tenant: 'tenant',
  tenantId: 'current_tenant_id',
  tenantSchema: 'tenant_schema',
} as const;

/** Storage that browsers block counts as empty: the session then lives as long as the page. */
export function readStored(): Session | null {
  return readFrom('sessionStorage') ?? readFrom('localStorage');
}

export function writeStored(session: Session): void {
  // What this tab held alone goes before what the device keeps.
  attempt('sessionStorage', clear);
  attempt(storeOf(session), (store) => {
    clear(store);
    store.setItem(keys.access, session.access);
    store.setItem(keys.refresh, session.refresh);
    store.setItem(keys.tenantId, String(session.tenantId));
    store.setItem(keys.tenantSchema, session.tenantSchema);
  });
}

export function writeAccess(session: Session): void {
  attempt(storeOf(session), (store) => store.setItem(keys.access, session.access));
}

/** Who was signed in last, as text, so that a reload paints before the server has answered. */
export function writeWho(session: Session, who: { user: string; tenant: string }): void {
  attempt(storeOf(session), (store) => {
    store.setItem(keys.user, who.user);
    store.setItem(keys.tenant, who.tenant);
  });
}

export function readWho(session: Session): { user: string; tenant: string } | null {
  return attempt(storeOf(session), (store) => {
    const user = store.getItem(keys.user);
    const tenant = store.getItem(keys.tenant);
    return user && tenant ? { user, tenant } : null;
  });
}

/** Another session that another tab has stored since stays. */
export function forgetStored(session: Session): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    attempt(name, (store) => store.getItem(keys.refresh) === session.refresh && clear(store));
  }
}

function clear(store: Storage): void {
  for (const key of Object.values(keys)) store.removeItem(key);
}

function readFrom(name: StoreName): Session | null {
  return attempt(name, (store) => {
    const access = store.getItem(keys.access);
    const refresh = store.getItem(keys.refresh);
    const tenantSchema = store.getItem(keys.tenantSchema);
    if (!access || !refresh || !tenantSchema) return null;
    const tenantId = Number(store.getItem(keys.tenantId));
    return { access, refresh, tenantId, tenantSchema, isRemembered: name === 'localStorage' };
  });
}

type StoreName = 'sessionStorage' | 'localStorage';

function storeOf(session: Session): StoreName {
  return session.isRemembered ? 'localStorage' : 'sessionStorage';
}

function attempt<Result>(name: StoreName, work: (store: Storage) => Result): Result | null {
  try {
    return work(window[name]);
  } catch {
    return null;
  }
}
