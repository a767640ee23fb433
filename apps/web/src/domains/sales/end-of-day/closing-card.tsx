import type { DayClosingView } from '@stockhand/contract/sales/end-of-day';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { FileDown, Printer } from 'lucide-react';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { Time, useFormat } from '../../../platform/format.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** The closing in force, to print or to keep. */
export function ClosingCard({ closing }: { closing: DayClosingView }) {
  const { money } = useFormat();
  const report = { ...closingReport(closing), size: 'sm' } as const;
  return (
    <Card
      title="Closing"
      actions={
        <>
          <FileButton {...report} purpose="print" icon={<Printer aria-hidden />}>
            Print Report
          </FileButton>
          <FileButton {...report} icon={<FileDown aria-hidden />}>
            Report
          </FileButton>
        </>
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Expected Cash', value: money(closing.expected_cash) },
          { label: 'Counted Cash', value: money(closing.counted_cash) },
          { label: 'Difference', value: <strong className="font-semibold">{money(closing.difference)}</strong> },
          { label: 'Closed', value: <Time value={closing.created_at} absolute /> },
          { label: 'Closed By', value: closing.created_by || 'System' },
          ...(closing.note === ''
            ? []
            : [{ label: 'Note', value: <span className="whitespace-pre-line">{closing.note}</span> }]),
        ]}
      />
    </Card>
  );
}

/** The file that is a closing's report. */
export function closingReport({ id, day }: DayClosingView) {
  return {
    request: { path: `/api/day-closings/${id}/report/`, fallbackName: `end-of-day-${day}.pdf` },
    failureText: texts.reportFailed,
  } as const;
}
