import { type LeftOutReason, leftOutMessages } from '@stockhand/contract/imports/left-out';
import { useFormat } from '../../platform/format.tsx';
import { PreviewSection } from './import-preview-section.tsx';

interface LeftOutRowsProps {
  /** By reason; `row_numbers` are the first ones of `row_count`. */
  groups: readonly { reason: LeftOutReason; row_count: number; row_numbers: readonly number[] }[];
}

/** Rows of the file that are no product of their own, and why. */
export function LeftOutRows({ groups }: LeftOutRowsProps) {
  const format = useFormat();
  if (groups.length === 0) return null;
  return (
    <PreviewSection title="Rows left out">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {groups.map(({ reason, row_count, row_numbers }) => (
          <li key={reason} className="px-3 py-1.5">
            <p>{leftOutMessages[reason]}</p>
            <p className="text-sm text-ink-muted tabular-nums">
              {format.quantity(row_count)} {row_count === 1 ? 'row' : 'rows'} ({row_numbers.join(', ')}
              {row_count > row_numbers.length && ', ...'})
            </p>
          </li>
        ))}
      </ul>
    </PreviewSection>
  );
}
