import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { BulkRun } from './bulk-run.ts';

/** How far work on a selection is, as far as that is known before its first portion is done. */
export function RunProgress({ run: { label, done, total } }: { run: BulkRun }) {
  const text = `${label}, ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <div className="w-72 max-w-full">
      <ProgressBar label={text} value={done === 0 ? null : done / total} />
    </div>
  );
}
