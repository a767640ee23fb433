import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import { measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { figureText } from './group-text.ts';

interface ReportTotalsProps {
  question: ReportQuestion;
  report: { data: CustomReport | undefined; isPending: boolean };
}

/** Each figure of all rows, with what it counts. */
export function ReportTotals({ question, report }: ReportTotalsProps) {
  const format = useFormat();
  return (
    <StatGrid>
      {measuresOf(question).map((measure) => (
        <Stat
          key={measure}
          label={measureFacts[measure].label}
          value={report.data ? figureText(measure, report.data.totals[measure], format) : '—'}
          hint={measureFacts[measure].definition}
          loading={report.isPending}
        />
      ))}
    </StatGrid>
  );
}
