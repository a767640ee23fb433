import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import type { ReportType } from '@stockhand/contract/reports/schema';
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, ClipboardList, type LucideIcon, Scale } from 'lucide-react';

const icons: Record<ReportType, LucideIcon> = {
  purchase: ArrowDownToLine,
  sale: ArrowUpFromLine,
  adjustment: Scale,
  transfer: ArrowRightLeft,
  order: ClipboardList,
};

/** The kind of a transaction as icon and word. */
export function TypeMark({ type }: { type: ReportType }) {
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      {reportTypeLabels[type]}
    </span>
  );
}
