import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { problemOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { BackLink } from '../../../platform/back-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { type ReportPeriod, useReportPeriod } from '../frame/use-report-period.ts';
import { CustomChart } from './custom-chart.tsx';
import { customColumns } from './custom-columns.tsx';
import { MailedNote } from './mailed-note.tsx';
import { firstQuestion, isSameQuestion, QuestionAddress, questionParts } from './question-address.ts';
import { ReportMenu } from './report-menu.tsx';
import { ReportTotals } from './report-totals.tsx';
import { type ReportToSave, SaveReportDialog } from './save-report-dialog.tsx';
import { useBuilderFilters } from './use-builder-filters.tsx';
import { useRowLink } from './use-row-link.ts';

/** A report that is put together, with what it tells at once; kept in the address like any list. */
export function ReportBuilder({ saved }: { saved: SavedReport | undefined }) {
  const format = useFormat();
  const list = useList(QuestionAddress, { pageSize: 50, filters: questionParts, defaults: firstQuestion });
  const { period, input } = useReportPeriod(list.input);
  const { page, page_size, ...asked } = input as ReportQuestion & { page: number; page_size: number };
  const question = withKnownOrder(asked);
  const compared = comparedQuestion(question, period);
  const report = trpc.reports.custom.useQuery({ ...compared, page, page_size }, { placeholderData: keepPreviousData });
  // Rows of another question have other columns.
  const shown =
    report.isPlaceholderData && report.data?.columns.length !== (question.then_by ? 2 : 1) ? undefined : report.data;
  const kept: ReportQuestion = {
    ...withKnownOrder(filterOf(list.input) as ReportQuestion),
    ...(question.ordering && { ordering: question.ordering }),
  };
  const isChanged = saved === undefined || !isSameQuestion(kept, saved.question);
  const saving = useDialogSubject<ReportToSave>();
  const filters = useBuilderFilters({ question, report: shown, period, setFilters: list.setFilters });
  const title = saved?.name ?? 'New Report';
  const { chart = 'none', ...ofFile } = question;
  const heading = useReportHeading({
    ...{ title, period, path: '/api/reports/custom/' },
    filter: comparedQuestion(ofFile, period),
  });
  return (
    <>
      <ListPage
        heading={{
          ...heading,
          above: <BackLink to={paths.customReports}>Custom Reports</BackLink>,
          actions: (
            <>
              {heading.actions}
              {saved && <ReportMenu report={saved} onCopy={() => saving.open({ question: kept })} />}
            </>
          ),
        }}
        create={
          isChanged
            ? {
                text: saved?.is_own ? 'Save Changes' : 'Save Report',
                shortcut: 'Save report',
                run: () => saving.open({ question: kept, ...(saved?.is_own && { report: saved }) }),
              }
            : null
        }
        list={list}
        query={{ ...report, data: shown, isPending: report.isPending }}
        filters={filters}
        summary={
          <>
            {saved?.is_mailed_to_me && <MailedNote report={saved} />}
            <ReportTotals question={question} report={report} />
            {chart !== 'none' && <CustomChart question={{ ...ofFile, chart }} daysText={period.daysText} />}
          </>
        }
        label={title}
        columns={customColumns({ question, report: shown, format, linkTo: useRowLink(question, period.days) })}
        rowKey={({ groups }) => JSON.stringify(groups.map(({ key }) => key))}
        loadingText={texts.loading}
        failedText={texts.runFailed}
        empty={{ icon: ChartColumn, title: texts.noRows, description: texts.noRowsHint }}
        notFound={{ title: texts.noRows, description: texts.noRowsHint }}
      />
      <SaveReportDialog {...saving} />
    </>
  );
}

/** With the same days before, which depend on the preset: a month has another one before it than 30 days have. */
function comparedQuestion({ start_date, end_date, ...question }: ReportQuestion, { preset }: ReportPeriod) {
  const days = { ...(start_date && { start_date }), ...(end_date && { end_date }) };
  return { ...question, ...(preset === 'custom' ? days : { period: preset }), compare: true };
}

/** An order by a figure that the report tells no more is none. */
function withKnownOrder(question: ReportQuestion): ReportQuestion {
  if (problemOf(question)?.field !== 'ordering') return question;
  const { ordering: _, ...rest } = question;
  return rest;
}
