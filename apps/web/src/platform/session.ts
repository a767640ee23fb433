import { useSyncExternalStore } from 'react';
import { forgetStored, readStored, type Session, writeAccess, writeStored } from './session-storage.ts';
import { listenToTabs, tellTabs } from './tabs.ts';

/**
 * Who is signed in on this tab. Tabs that share a session follow each other: a renewed access token, another company,
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

let state: SessionState = { status: 'asking', session: null, ended: null };
const listeners = new Set<() => void>();
const interruptionListeners = new Set<() => void>();
let expiryDelay: (() => number) | null = null;

/** Call once, before the first render. */
export function startSession(): void {
  listenToTabs((message) => {
    const { session } = state;
    switch (message.kind) {
      case 'session-wanted':
        if (session && !session.isRemembered) tellTabs({ kind: 'session-offered', session });
        break;
      case 'session-offered':
        if (state.status === 'asking') openSession(message.session);
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
    show({ status: 'settled', session: stored, ended: null });
    return;
  }
  tellTabs({ kind: 'session-wanted' });
  setTimeout(() => state.status === 'asking' && show({ ...state, status: 'settled' }), offerWaitMs);
}

export function currentSession(): Session | null {
  return state.session;
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** The same person in another company; the tabs of the session before follow. */
export function switchSession(session: Session): void {
  const before = state.session;
  openSession(session);
  if (before) tellTabs({ kind: 'session-replaced', refresh: before.refresh, session, reason: null });
}

export function renewAccess(refresh: string, access: string): void {
  if (state.session?.refresh !== refresh) return;
  takeAccess(state.session, access);
  tellTabs({ kind: 'access-renewed', refresh, access });
}

/**
 * Called when the session expires, or another tab leads on to another company, while the session's screens still stand:
 * nobody was asked here. Returns how to stop.
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
  const { session } = state;
  if (!session || state.ended) return;
  follow(null, reason);
  tellTabs({ kind: 'session-replaced', refresh: session.refresh, session: null, reason });
}

function takeAccess(before: Session, access: string): void {
  const session = { ...before, access };
  writeAccess(session);
  show({ ...state, session });
}

function follow(session: Session | null, reason: SessionState['ended']): void {
  if (session || reason === 'expired') for (const listener of interruptionListeners) listener();
  if (session) {
    openSession(session);
    return;
  }
  const { session: before } = state;
  if (before) forgetStored(before);
  const leave = () => show({ status: 'settled', session: null, ended: reason });
  if (reason !== 'expired' || !expiryDelay) {
    leave();
    return;
  }
  show({ status: 'settled', session: before, ended: reason });
  setTimeout(() => state.session === before && leave(), expiryDelay());
}

/** After a login. */
export function openSession(session: Session): void {
  writeStored(session);
  show({ status: 'settled', session, ended: null });
}

function show(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
