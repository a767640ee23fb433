import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, watchConnection } from './connection.ts';
import { gather } from './gather.ts';
import { useSessionState } from './session.ts';
import { listenToTabs, tellTabs } from './tabs.ts';
import { trpc } from './trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Beside the router of the topic's own name: routers whose answers hold things of that kind. */
const readersOf: Record<string, readonly string[]> = {
  products: ['stock', 'sales'],
  stock: ['products', 'sales'],
  sales: ['products', 'stock'],
  categories: ['products'],
  manufacturers: ['products'],
  locations: ['products', 'stock'],
  imports: ['products', 'stock'],
  'custom-fields': ['customFields'],
  groups: ['users', 'auth'],
  users: ['auth'],
  tenants: ['auth'],
};

/** Routers that sum up everything. */
const summaries = ['dashboard', 'reports', 'search', 'notifications', 'audit'];

/** What somebody has read in another tab changes nothing but that. */
function readersOfTopic(topic: string): readonly string[] {
  return topic === 'notifications' ? [topic] : [topic, ...(readersOf[topic] ?? []), ...summaries];
}

const retryMinMs = 1_000;
const retryMaxMs = 30_000;
/** A stream that starts this soon after the page has missed nothing. */
const freshStartMs = 3_000;

/**
 * Keeps what is on screen true: reads again what a change in the company touches, as it happens, and everything after
 * the connection was lost. One tab holds the stream for all tabs of the company, because browsers allow few connections.
 */
export function useChangeFeed(): void {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const tenantSchema = useSessionState().session?.tenantSchema;
  useEffect(() => {
    if (!tenantSchema) return;
    const refresher = gather((topics) => {
      const isAll = topics.has('everything');
      const routers = new Set([...topics].flatMap(readersOfTopic));
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => isAll || routers.has((queryKey[0] as readonly string[] | undefined)?.[0] ?? ''),
      });
    });
    const stop = new AbortController();
    const stopListening = listenToTabs((message) => {
      if (message.kind === 'changed' && message.tenantSchema === tenantSchema) refresher.add(message.topics);
    });
    const stopWatching = watchConnection(() => connection() === 'online' && refresher.add(['everything']));
    void holdStream(client, tenantSchema, stop.signal, (topics) => {
      refresher.add(topics);
      tellTabs({ kind: 'changed', tenantSchema, topics });
    });
    return () => {
      stop.abort();
      stopListening();
      stopWatching();
      refresher.stop();
    };
  }, [client, queries, tenantSchema]);
}

/** Waits until no other tab holds the stream, then holds it until `signal` aborts. */
async function holdStream(
  client: Client,
  tenantSchema: string,
  signal: AbortSignal,
  onTopics: (topics: string[]) => void,
): Promise<void> {
  const openedAt = Date.now();
  const hold = () => keepStream(client, signal, openedAt, onTopics);
  if (!navigator.locks) return hold();
  // An aborted wait for the lock rejects; that is how it ends.
  await navigator.locks.request(`stockhand-changes-${tenantSchema}`, { signal }, hold).catch(() => undefined);
}

async function keepStream(
  client: Client,
  signal: AbortSignal,
  openedAt: number,
  onTopics: (topics: string[]) => void,
): Promise<void> {
  let retryMs = retryMinMs;
  const onStarted = () => {
    retryMs = retryMinMs;
    if (Date.now() - openedAt > freshStartMs) onTopics(['everything']);
  };
  while (!signal.aborted) {
    await streamOnce(client, signal, onStarted, onTopics);
    await pause(retryMs * (0.5 + Math.random()), signal);
    retryMs = Math.min(retryMs * 2, retryMaxMs);
    // The stream cannot say that its access token was refused; an ordinary call renews it.
    if (!signal.aborted) await client.auth.me.query(undefined, { signal }).catch(() => undefined);
  }
}

/** Resolves when the stream breaks beyond the browser's own reconnecting. */
function streamOnce(
  client: Client,
  signal: AbortSignal,
  onStarted: () => void,
  onTopics: (topics: string[]) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const subscription = client.changes.watch.subscribe(undefined, {
      onStarted,
      onData: onTopics,
      onError: () => resolve(),
      onComplete: () => resolve(),
    });
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      resolve();
    });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
