import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { isTimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import { measuresOf, problemOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { OptionPicker } from '../../../ui/controls/option-picker.tsx';
import type { SelectOption } from '../../../ui/controls/select.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { periodFilter } from '../frame/period-filter.tsx';
import type { ReportPeriod } from '../frame/use-report-period.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { offeredDimensions, offeredSecond, optionsOf } from './offered-dimensions.ts';
import type { QuestionPart } from './question-address.ts';
import { useRecordFilters } from './use-record-filters.tsx';

type Changes = Partial<Record<QuestionPart, string | undefined>>;

interface Builder {
  question: ReportQuestion;
  report: CustomReport | undefined;
  period: ReportPeriod;
  setFilters: (values: Changes) => void;
}

const charts: SelectOption[] = [
  { value: 'none', label: 'No chart' },
  { value: 'bars', label: 'Bars' },
  { value: 'line', label: 'Lines' },
];

/** The chips that a report is put together with: what it tells, by what, of when, of what, and how it is drawn. */
export function useBuilderFilters({ question, report, period, setFilters }: Builder): ListFilter<QuestionPart>[] {
  const fields = useDefinitions();
  const mayDo = useCan();
  const offer = { question, fields, mayRead: (resource: Parameters<typeof mayDo>[1]) => mayDo('read', resource) };
  // What the report cannot be told by any more goes with the change.
  const change = (values: Changes) =>
    setFilters({ ...values, ...mended({ ...question, ...values } as ReportQuestion) });
  const records = useRecordFilters({ question, report, fields, onChange: change });
  const choice = (label: string, part: QuestionPart, options: SelectOption[], none?: string): ListFilter<never> => {
    const value = String(question[part] ?? '');
    const all = none === undefined ? options : [{ value: '', label: none }, ...options];
    return {
      label,
      value: all.find((option) => option.value === value && value !== '')?.label,
      ...(none !== undefined && { onClear: () => change({ [part]: undefined }) }),
      panel: (close) => (
        <div className="-m-2">
          <OptionPicker
            label={label}
            options={all}
            value={value}
            onChoose={(chosen) => {
              change({ [part]: chosen || undefined });
              close();
            }}
          />
        </div>
      ),
    };
  };
  const drawn = isTimeUnit(question.by) ? charts : charts.slice(0, 2);
  return [
    {
      label: 'Figures',
      value: measuresOf(question)
        .map((measure) => measureFacts[measure].label)
        .join(', '),
      panel: <FiguresPanel question={question} onChange={(measures) => change({ measures })} />,
    },
    choice('By', 'by', optionsOf(offeredDimensions(offer), fields)),
    choice('Then by', 'then_by', optionsOf(offeredSecond(offer), fields), 'Nothing else'),
    periodFilter(period, setFilters),
    choice('Chart', 'chart', drawn),
    ...records,
  ];
}

/** A second thing that has no meaning beside the first is dropped. */
function mended(question: ReportQuestion): Changes {
  return problemOf({ ...question, ordering: undefined })?.field === 'then_by' ? { then_by: undefined } : {};
}
