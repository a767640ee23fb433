import { listenToTabs, tellTabs } from '../live/tabs.ts';
import { createStore, useStore } from '../store.ts';
import { forgetStored, readStored, type Session, writeAccess, writeStored } from './session-storage.ts';

/**
 * Who is signed in on this tab. Tabs that share a session follow each other: a renewed access token, another tenant,
 * the end. A session that lives in one tab only ("Remember me" unticked) is handed to new tabs that ask for it.
 */
export interface SessionState {
  /** `asking` for a moment on start, while other tabs may still offer their session. */
  status: 'asking' | 'settled';
  session: Session | null;
  /** Why the last session of this tab ended; beside a session: it has expired and its page says so for a moment. */
  ended: 'signed-out' | 'expired' | null;
}

/** Waiting longer would be felt; tabs answer within a few milliseconds. */
const offerWaitMs = 120;

const store = createStore<SessionState>({ status: 'asking', session: null, ended: null });
const interruptionListeners = new Set<() => void>();
let expiryDelay: (() => number) | null = null;

/** Call once, before the first render. */
export function startSession(): void {
  listenToTabs((message) => {
    const { session } = store.get();
    switch (message.kind) {
      case 'session-wanted':
        if (session && !session.isRemembered) tellTabs({ kind: 'session-offered', session });
        break;
      case 'session-offered':
        if (store.get().status === 'asking') openSession(message.session);
        break;
      case 'access-renewed':
        if (session?.refresh === message.refresh) takeAccess(session, message.access);
        break;
      case 'session-replaced':
        if (session?.refresh === message.refresh) follow(message.session, message.reason);
        break;
    }
  });
  const stored = readStored();
  if (stored) {
    store.set({ status: 'settled', session: stored, ended: null });
    return;
  }
  tellTabs({ kind: 'session-wanted' });
  setTimeout(() => store.get().status === 'asking' && store.set({ ...store.get(), status: 'settled' }), offerWaitMs);
}

export function currentSession(): Session | null {
  return store.get().session;
}

export function useSessionState(): SessionState {
  return useStore(store);
}

/** The same person in another tenant; the tabs of the session before follow. */
export function switchSession(session: Session): void {
  const before = store.get().session;
  openSession(session);
  if (before) tellTabs({ kind: 'session-replaced', refresh: before.refresh, session, reason: null });
}

export function renewAccess(refresh: string, access: string): void {
  const { session } = store.get();
  if (session?.refresh === refresh) takeAccess(session, access);
  tellTabs({ kind: 'access-renewed', refresh, access });
}

/**
 * Called when the session expires, or another tab leads on to another tenant, while the session's screens are still
 * mounted, without asking the user. Returns how to stop.
 */
export function onInterruption(listener: () => void): () => void {
  interruptionListeners.add(listener);
  return () => interruptionListeners.delete(listener);
}

/** For a page that says that the session has expired before /login shows: `delay` answers milliseconds. Returns how to stop. */
export function delayExpiry(delay: () => number): () => void {
  expiryDelay = delay;
  return () => {
    if (expiryDelay === delay) expiryDelay = null;
  };
}

/** Clears everything stored, here and in the other tabs of the session. The guards lead to /login. */
export function endSession(reason: 'signed-out' | 'expired'): void {
  const { session } = store.get();
  if (!session || store.get().ended) return;
  follow(null, reason);
  tellTabs({ kind: 'session-replaced', refresh: session.refresh, session: null, reason });
}

function takeAccess(before: Session, access: string): void {
  const session = { ...before, access };
  writeAccess(session);
  store.set({ ...store.get(), session });
}

function follow(session: Session | null, reason: SessionState['ended']): void {
  if (session || reason === 'expired') for (const listener of interruptionListeners) listener();
  if (session) {
    openSession(session);
    return;
  }
  const { session: before } = store.get();
  if (before) forgetStored(before);
  const leave = () => store.set({ status: 'settled', session: null, ended: reason });
  if (reason !== 'expired' || !expiryDelay) {
    leave();
    return;
  }
  store.set({ status: 'settled', session: before, ended: reason });
  setTimeout(() => store.get().session === before && leave(), expiryDelay());
}

/** After a login. */
export function openSession(session: Session): void {
  writeStored(session);
  store.set({ status: 'settled', session, ended: null });
}
