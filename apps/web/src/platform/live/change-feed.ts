import { everything, routersOf } from '@stockhand/contract/changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionState } from '../session/session.ts';
import { trpc } from '../trpc.ts';
import { connection, watchConnection } from './connection.ts';
import { listenToTabs, tellTabs } from './tabs.ts';
import { throttleTopics } from './throttle-topics.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

const retryMinMs = 1_000;
const retryMaxMs = 30_000;
/** A stream that starts this soon after the page can have missed only changes of what was answered before it. */
const freshStartMs = 3_000;

/**
 * Keeps screens current: refetches what a change in the tenant affects, and everything after a lost connection. One tab
 * opens the stream for all tabs of the tenant, because browsers allow few connections.
 */
export function useChangeFeed(): void {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const tenantSchema = useSessionState().session?.tenantSchema;
  useEffect(() => {
    if (!tenantSchema) return;
    const refresher = throttleTopics((topics) => {
      const routers = routersOf(topics);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          routers === everything || routers.has((queryKey[0] as readonly string[] | undefined)?.[0] ?? ''),
      });
    });
    const stop = new AbortController();
    const stopListening = listenToTabs((message) => {
      if (message.kind === 'changed' && message.tenantSchema === tenantSchema) refresher.add(message.topics);
    });
    const stopWatching = watchConnection(() => connection() === 'online' && refresher.add([everything]));
    void holdStream(client, tenantSchema, stop.signal, {
      onFreshStart: () =>
        void queries.invalidateQueries({
          predicate: ({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus === 'idle',
        }),
      onTopics(topics) {
        refresher.add(topics);
        tellTabs({ kind: 'changed', tenantSchema, topics });
      },
    });
    return () => {
      stop.abort();
      stopListening();
      stopWatching();
      refresher.stop();
    };
  }, [client, queries, tenantSchema]);
}

interface StreamEvents {
  /** The stream has started with the page. */
  onFreshStart: () => void;
  onTopics: (topics: readonly string[]) => void;
}

/** Waits until no other tab holds the stream, then holds it until `signal` aborts. */
async function holdStream(
  client: Client,
  tenantSchema: string,
  signal: AbortSignal,
  events: StreamEvents,
): Promise<void> {
  const openedAt = Date.now();
  const hold = () => keepStream(client, signal, openedAt, events);
  if (!navigator.locks) return hold();
  // An aborted wait for the lock rejects; that is how it ends.
  await navigator.locks.request(`stockhand-changes-${tenantSchema}`, { signal }, hold).catch(() => undefined);
}

async function keepStream(
  client: Client,
  signal: AbortSignal,
  openedAt: number,
  { onFreshStart, onTopics }: StreamEvents,
): Promise<void> {
  let retryMs = retryMinMs;
  const onStarted = () => {
    retryMs = retryMinMs;
    if (Date.now() - openedAt > freshStartMs) onTopics([everything]);
    else onFreshStart();
  };
  while (!signal.aborted) {
    await streamOnce(client, signal, onStarted, onTopics);
    await pause(retryMs * (0.5 + Math.random()), signal);
    retryMs = Math.min(retryMs * 2, retryMaxMs);
  }
}

/** Resolves when the stream ends, or breaks beyond the event source's own reconnecting. */
function streamOnce(
  client: Client,
  signal: AbortSignal,
  onStarted: () => void,
  onTopics: (topics: readonly string[]) => void,
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
