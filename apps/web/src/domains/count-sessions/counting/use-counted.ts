import type { CountLineView, RecordedCounts } from '@stockhand/contract/count-sessions/schema';
import { useState } from 'react';
import { keepPage } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';

const newest = { show: 'counted', ordering: '-counted_at', page: 1, page_size: 100 } as const;

/** What was counted in a session by everybody: the newest lines, and every line that this device counted. */
export function useCounted(session: number) {
  const query = trpc.countSessions.lines.useQuery({ id: session, ...newest }, keepPage);
  const [answered, setAnswered] = useState<ReadonlyMap<number, CountLineView>>(new Map());
  const listed = query.data?.results ?? [];
  const lines = new Map(listed.map((line) => [line.product, line] as const));
  // An answer may be newer than the list, until that is read again.
  for (const [product, line] of answered)
    if (Number(line.counted_at) > Number(lines.get(product)?.counted_at ?? 0)) lines.set(product, line);
  return {
    /** Newest first. */
    lines: [...lines.values()].sort((a, b) => Number(b.counted_at) - Number(a.counted_at)),
    lineOf: (product: number) => lines.get(product),
    isPending: query.isPending,
    note: ({ lines: told }: RecordedCounts) =>
      setAnswered((before) => new Map([...before, ...told.map((line) => [line.product, line] as const)])),
  };
}
