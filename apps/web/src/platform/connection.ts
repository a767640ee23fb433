import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network. `unreachable`: it has, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const askAgainMs = 4_000;

let isUnreachable = false;
const listeners = new Set<() => void>();

/** `fetch` that notes whether the server could be reached. */
export async function reachingFetch(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
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
  if (isUnreachable) setUnreachable(false);
}

export function noteUnreached(): void {
  if (isUnreachable) return;
  setUnreachable(true);
  setTimeout(askAgain, askAgainMs);
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable ? 'unreachable' : 'online';
}

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection);
}

/** Calls `listener` on every change; returns how to stop. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
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
  if (!isUnreachable) return;
  if (await canReachServer()) setUnreachable(false);
  else setTimeout(askAgain, askAgainMs);
}

function setUnreachable(value: boolean): void {
  isUnreachable = value;
  for (const listener of listeners) listener();
}
