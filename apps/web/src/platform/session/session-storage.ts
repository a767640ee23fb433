import { deviceStorage, type SafeStorage, tabStorage } from '../safe-storage.ts';

export interface Session {
  access: string;
  refresh: string;
  tenantId: number;
  tenantSchema: string;
  /** Kept on the device, not only until the browser closes (docs/rules.md#sessions). */
  isRemembered: boolean;
}

/** The documented storage keys (docs/rules.md#device-storage). */
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
  return readFrom(tabStorage) ?? readFrom(deviceStorage);
}

export function writeStored(session: Session): void {
  // What this tab held alone goes before what the device keeps.
  clear(tabStorage);
  const storage = storageOf(session);
  clear(storage);
  storage.set(keys.access, session.access);
  storage.set(keys.refresh, session.refresh);
  storage.set(keys.tenantId, String(session.tenantId));
  storage.set(keys.tenantSchema, session.tenantSchema);
}

export function writeAccess(session: Session): void {
  storageOf(session).set(keys.access, session.access);
}

/** Who was signed in last, as text, so that a reload paints before the server has answered. */
export function writeCurrentUser(session: Session, currentUser: { user: string; tenant: string }): void {
  const storage = storageOf(session);
  storage.set(keys.user, currentUser.user);
  storage.set(keys.tenant, currentUser.tenant);
}

export function readCurrentUser(session: Session): { user: string; tenant: string } | null {
  const storage = storageOf(session);
  const user = storage.get(keys.user);
  const tenant = storage.get(keys.tenant);
  return user && tenant ? { user, tenant } : null;
}

/** Another session that another tab has stored since stays. */
export function forgetStored(session: Session): void {
  for (const storage of [tabStorage, deviceStorage]) if (storage.get(keys.refresh) === session.refresh) clear(storage);
}

function clear(storage: SafeStorage): void {
  for (const key of Object.values(keys)) storage.remove(key);
}

function readFrom(storage: SafeStorage): Session | null {
  const access = storage.get(keys.access);
  const refresh = storage.get(keys.refresh);
  const tenantSchema = storage.get(keys.tenantSchema);
  const tenantId = storage.get(keys.tenantId);
  if (!access || !refresh || !tenantSchema || !tenantId) return null;
  return { access, refresh, tenantId: Number(tenantId), tenantSchema, isRemembered: storage === deviceStorage };
}

function storageOf(session: Session): SafeStorage {
  return session.isRemembered ? deviceStorage : tabStorage;
}
