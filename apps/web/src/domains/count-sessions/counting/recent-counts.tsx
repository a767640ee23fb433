import type { CountLineView } from '@stockhand/contract/count-sessions/schema';
import { CloudUpload } from 'lucide-react';
import { Time, useFormat } from '../../../platform/format.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type PendingCount, withPending } from './pending-count.ts';

interface RecentCountsProps {
  lines: readonly CountLineView[];
  pending: readonly PendingCount[];
  onPick: (product: number) => void;
}

const shownMax = 30;

/** What was counted last, by everybody: a tap leads back to it. */
export function RecentCounts({ lines, pending, onPick }: RecentCountsProps) {
  const { quantity } = useFormat();
  const waiting = new Map<number, PendingCount[]>();
  for (const count of pending)
    if (count.refusal === null) waiting.set(count.product, [...(waiting.get(count.product) ?? []), count]);
  const rows = [
    ...[...waiting]
      .toReversed()
      .map(([product, counts]) => ({ product, counts, line: lines.find((line) => line.product === product) })),
    ...lines
      .filter(({ product }) => !waiting.has(product))
      .map((line) => ({ product: line.product, counts: [] as PendingCount[], line })),
  ].slice(0, shownMax);
  if (rows.length === 0) return null;
  return (
    <Card title="Counted" padded={false}>
      <ul aria-label="Counted" className="divide-y divide-line">
        {rows.map(({ product, counts, line }) => (
          <li key={product}>
            <button
              type="button"
              onClick={() => onPick(product)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {counts[0]?.product_name ?? line?.product_name}
                <span className="block text-sm text-ink-muted">
                  {counts.length > 0 || !line?.counted_at ? (
                    'Waits to be sent'
                  ) : (
                    <>
                      {line.counted_by} · <Time value={line.counted_at} />
                    </>
                  )}
                </span>
              </span>
              {counts.length > 0 && <CloudUpload aria-hidden className="size-4 shrink-0 text-ink-muted" />}
              <span className="text-lg font-semibold tabular-nums">
                {quantity(withPending(line?.counted ?? null, counts) ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
