import { createStore, useStore } from '../store.ts';

/** `offline`: the device has no network. `unreachable`: it has, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const askAgainMs = 4_000;

/** How long a call may take: then it counts as not answered. */
export const callTimeoutMs = 3_000_000;

const isUnreachable = createStore(false);

/** The page on screen goes on without a connection, and says itself what waits. */
export const keepsWorkingOffline = createStore(false);

/** `fetch` that notes whether the server could be reached, and gives up after `callTimeoutMs`. */
export async function reachingFetch(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  try {
    const late = AbortSignal.timeout(callTimeoutMs);
    const response = await fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, late]) : late,
    });
    if (isGatewaysOwn(response)) noteUnreached();
    else noteReached();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) noteUnreached();
    throw error;
  }
}

/** A proxy in between answers for a server that does not; ours answers JSON. */
export function isGatewaysOwn(response: Response): boolean {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status >= 502 && response.status <= 504 && !isJson;
}

export function noteReached(): void {
  isUnreachable.set(false);
}

export function noteUnreached(): void {
  if (isUnreachable.get()) return;
  isUnreachable.set(true);
  setTimeout(askAgain, askAgainMs);
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable.get() ? 'unreachable' : 'online';
}

export function useConnection(): Connection {
  return useStore({ get: connection, subscribe: watchConnection });
}

/** Calls `listener` on every change; returns how to stop. */
export function watchConnection(listener: () => void): () => void {
  const stop = isUnreachable.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Asks now, whatever was known before. */
export async function canReachServer(): Promise<boolean> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return response?.ok ?? false;
}

async function askAgain(): Promise<void> {
  if (!isUnreachable.get()) return;
  if (await canReachServer()) isUnreachable.set(false);
  else setTimeout(askAgain, askAgainMs);
}
