import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { type Measure, measureFacts } from '@stockhand/contract/reports/custom/measures';
import { measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { changeFrom } from '@stockhand/contract/reports/rules';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { deltaOfChange } from '../frame/delta-of-change.ts';
import { spanText } from '../frame/span-text.ts';
import { figureText } from './group-text.ts';

interface ReportTotalsProps {
  question: ReportQuestion;
  report: { data: CustomReport | undefined; isPending: boolean };
}

/** Each figure of all rows, with what it counts and its change from the same days before. */
export function ReportTotals({ question, report }: ReportTotalsProps) {
  const format = useFormat();
  const { totals, before } = report.data ?? { totals: {}, before: null };
  const deltaOf = (measure: Measure) =>
    before &&
    deltaOfChange(changeFrom(totals[measure], before.totals[measure]), {
      before: spanText(before.start_date, before.end_date),
      isJudged: measureFacts[measure].isMoreBetter ?? false,
      percent: format.percent,
    });
  return (
    <StatGrid>
      {measuresOf(question).map((measure) => (
        <Stat
          key={measure}
          label={measureFacts[measure].label}
          value={report.data ? figureText(measure, report.data.totals[measure], format) : '—'}
          hint={measureFacts[measure].definition}
          loading={report.isPending}
          {...deltaOf(measure)}
        />
      ))}
    </StatGrid>
  );
}
