import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { countsAtOnce, type RecordedCounts } from '@stockhand/contract/count-sessions/schema';
import { useEffect, useRef, useState } from 'react';
import { failureTextOr, readFailure } from '../../../platform/form/server-errors.ts';
import { useConnection } from '../../../platform/live/connection.ts';
import { useStore } from '../../../platform/store.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { PendingCount } from './pending-count.ts';
import { useCountQueue } from './use-count-queue.ts';

const tryAgainMs = 3_000;
/** Scans follow each other fast: those of a moment are one call. */
const throttleMs = 400;

export interface Sending {
  /** What the server has not confirmed. */
  pending: readonly PendingCount[];
  /** Why the server takes no more, such as a count that was approved. */
  stopped: string | null;
  retry: () => void;
}

/**
 * Sends what was counted on this device, one call after the other, and again when an answer was lost: the server knows each count
 * by its key. Without a connection everything waits.
 */
export function useSendCounts(session: number, onRecorded?: (answer: RecordedCounts) => void): Sending {
  const queue = useCountQueue(session);
  const pending = useStore(queue);
  const { client } = trpc.useUtils();
  const isOnline = useConnection() === 'online';
  const [stopped, setStopped] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isSending = useRef(false);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const waits = pending.some(({ refusal }) => refusal === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` begins again.
  useEffect(() => {
    if (!waits || !isOnline || stopped !== null || isSending.current) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      const counts = queue.get().filter(({ refusal }) => refusal === null);
      if (counts.length === 0) return;
      const answer = await client.countSessions.record.mutate({
        id: session,
        sent_at: new Date().toISOString(),
        counts: counts
          .slice(0, countsAtOnce)
          .map(({ key, product, quantity, add, counted_at }) => ({ key, product, quantity, add, counted_at })),
      });
      latest.current?.(answer);
      queue.refuse(answer.refused);
      queue.remove(answer.recorded);
      await send();
    };
    const begin = () => {
      isSending.current = true;
      send()
        .catch((error: unknown) => {
          const { status } = readFailure(error);
          const isFinal = status === 400 || status === 403 || status === 404;
          if (isFinal) setStopped(failureTextOr(error, texts.countFailed));
          else again = setTimeout(() => setTries((count) => count + 1), tryAgainMs);
        })
        .finally(() => {
          isSending.current = false;
          // Counted while the last answer was under way.
          const isLeft = queue.get().some(({ refusal }) => refusal === null);
          if (isLeft && again === undefined) setTries((count) => count + 1);
        });
    };
    const timer = setTimeout(begin, throttleMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [waits, isOnline, stopped, tries, queue, session, client]);
  return { pending, stopped, retry: () => setStopped(null) };
}
