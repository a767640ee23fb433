import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import type { ReportKind } from '@stockhand/contract/reports/report-kinds';
import { typeIcons } from './type-icons.ts';

/** The kind of a transaction as icon and word. */
export function TypeMark({ type }: { type: ReportKind }) {
  const Icon = typeIcons[type];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      {reportTypeLabels[type]}
    </span>
  );
}
