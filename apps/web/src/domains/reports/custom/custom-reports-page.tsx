import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { ListSavedReports, type SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { ChartColumn } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { BackLink } from '../../../platform/back-link.tsx';
import { Time } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { questionInWords } from './question-words.ts';
import { scheduleInWords } from './schedule-words.ts';

const ofFilter: ListFilter<'of'> = {
  name: 'of',
  label: 'Whose',
  allText: 'All reports',
  options: [
    { value: 'mine', label: 'Mine' },
    { value: 'shared', label: 'Shared' },
  ],
};

/** The person's own reports and those that others share. */
export function CustomReportsPage() {
  const list = useList(ListSavedReports, { pageSize: 25, ordering: 'name', filters: ['of'] });
  const reports = trpc.reports.saved.list.useQuery(list.input, keepPage);
  const fields = useDefinitions();
  return (
    <ListPage
      heading={{
        above: <BackLink to={paths.reports}>Reports</BackLink>,
        title: 'Custom Reports',
        description: 'Any figures by what you choose, saved, shared and mailed.',
      }}
      create={{ text: 'New Report', shortcut: 'New report', to: paths.newCustomReport }}
      list={list}
      query={reports}
      search={{ label: 'Search reports', placeholder: 'Name', group: 'Custom reports' }}
      filters={[ofFilter]}
      label="Custom reports"
      columns={columnsOf(fields)}
      rowKey={({ id }) => String(id)}
      loadingText={texts.listLoading}
      failedText={texts.listFailed}
      empty={{ icon: ChartColumn, title: texts.none, description: texts.noneHint }}
      notFound={{ title: texts.noneFound, description: texts.noneFoundHint }}
    />
  );
}

function columnsOf(fields: readonly { id: number; name: string }[]): TableColumn<SavedReport>[] {
  const sharing = ({ is_own, is_shared, owner_name }: SavedReport) =>
    is_own ? (is_shared ? 'Shared by you' : 'Only you') : `${is_shared ? 'Shared' : 'Mailed to you'} by ${owner_name}`;
  return [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cell: (report) => (
        <span className="block py-1">
          <TextLink asChild look="plain" className="row-link font-medium">
            <AppLink to={paths.customReport(report.id)}>{report.name}</AppLink>
          </TextLink>
          <span className="block text-ink-muted">{questionInWords(report.question, fields)}</span>
          <span className="block text-ink-muted @min-[640px]:hidden">{sharing(report)}</span>
          {report.schedule && (
            <span className="block text-ink-muted @min-[900px]:hidden">{scheduleInWords(report.schedule)}</span>
          )}
        </span>
      ),
    },
    { key: 'owner_name', header: 'Shared', sortable: true, from: 640, cell: sharing },
    {
      key: 'schedule',
      header: 'Mailed',
      from: 900,
      cell: ({ schedule }) => (schedule ? scheduleInWords(schedule) : ''),
    },
    {
      key: 'updated_at',
      header: 'Changed',
      sortable: true,
      fit: true,
      from: 1120,
      cell: ({ updated_at }) => <Time value={updated_at} />,
    },
  ];
}
