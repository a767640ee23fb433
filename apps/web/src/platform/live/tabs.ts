import type { Session } from '../session/session-storage.ts';

/** What tabs of this browser tell each other. Each message about a session names it by its refresh token. */
export type TabMessage =
  | { kind: 'session-wanted' }
  | { kind: 'session-offered'; session: Session }
  | { kind: 'access-renewed'; refresh: string; access: string }
  | { kind: 'session-replaced'; refresh: string; session: Session | null; reason: 'signed-out' | 'expired' | null }
  | { kind: 'changed'; tenantSchema: string; topics: readonly string[] };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stockhand');

/** Reaches every other tab, not this one. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Returns how to stop listening. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
