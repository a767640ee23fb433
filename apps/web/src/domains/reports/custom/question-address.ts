import { Paged } from '@stockhand/contract/paging';
import { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { paths } from '../../../platform/paths.ts';
import { PeriodParameter } from '../frame/period-parameter.ts';

/** A report as its address holds it. */
export const QuestionAddress = Paged.extend(ReportQuestion.shape).extend(PeriodParameter);

export const questionParts = [
  'measures',
  'by',
  'then_by',
  'period',
  'start_date',
  'end_date',
  'product',
  'category',
  'location',
  'customer',
  'supplier',
  'person',
  'reason',
  'field',
  'field_value',
  'chart',
] as const satisfies readonly (keyof ReportQuestion)[];
export type QuestionPart = (typeof questionParts)[number];

/** What a new report tells until something else is chosen. */
export const firstQuestion = { measures: 'net_sales', by: 'month', period: 'year', chart: 'bars' } as const;

/** What the address of a question says, with what is left open said too: nothing of another report stays. */
function addressOfQuestion({ ordering, ...question }: ReportQuestion): Record<string, string> {
  const { period, start_date, end_date } = question;
  const isOpen = period === undefined && start_date === undefined && end_date === undefined;
  const said = { chart: 'none', ...question, ...(isOpen && { period: 'all' }), ...(ordering && { sort: ordering }) };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** Where a saved report is, as it was saved. */
export function addressOfReport({ id, question }: Pick<SavedReport, 'id' | 'question'>): string {
  return `${paths.customReport(id)}?${new URLSearchParams(addressOfQuestion(question))}`;
}

/** Whether two questions ask the same and show it alike. */
export function isSameQuestion(one: ReportQuestion, other: ReportQuestion): boolean {
  const [a, b] = [one, other].map((question) => {
    const sorted = Object.entries(addressOfQuestion(question)).sort(([x], [y]) => (x < y ? -1 : 1));
    return JSON.stringify(sorted);
  });
  return a === b;
}
