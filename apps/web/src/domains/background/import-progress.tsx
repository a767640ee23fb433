import type { ImportRowView, ImportStatus } from '@stockhand/contract/imports/schema';
import { useFormat } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

export const importStatusLabels: Record<ImportStatus, string> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
};

/** How far an import is, and what came of it. */
export function ImportProgress({ row }: { row: ImportRowView }) {
  const format = useFormat();
  const { status, processed_rows, total_rows, success_count, error_count, failure } = row;
  const { mode, updated_count, unchanged_count } = row;
  const label = importStatusLabels[status];
  switch (status) {
    case 'queued':
      return <span className="text-ink-muted">{label}</span>;
    case 'running':
      return (
        <ProgressBar
          label={label}
          value={total_rows ? processed_rows / total_rows : null}
          detail={`${format.quantity(processed_rows)} of ${total_rows === null ? '?' : format.quantity(total_rows)} rows`}
        />
      );
    case 'failed':
      return (
        <>
          <Badge tone="danger">{label}</Badge>
          {failure !== null && <span className="mt-1 block text-sm text-ink-muted wrap-anywhere">{failure}</span>}
        </>
      );
    case 'done':
      return (
        <span className="text-ink-muted">
          {label}: {format.quantity(success_count - updated_count - unchanged_count)} created
          {mode !== 'create' && `, ${format.quantity(updated_count)} updated`}
          {error_count > 0 && `, ${format.quantity(error_count)} rejected`}
        </span>
      );
  }
}
