import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { type ImportRowView, importStatuses, ListImports } from '@stockhand/contract/imports/schema';
import { FileDown } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { Time } from '../../platform/format.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { actionsColumn } from '../../ui/table/actions-column.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { RejectedRowsButton } from '../imports/rejected-rows-button.tsx';
import { ImportProgress, importStatusLabels } from './import-progress.tsx';

/** Everybody's imports, each leading to its result. The change feed refreshes those that run. */
export function ImportsPanel() {
  const list = useList(ListImports, { pageSize: 25, ordering: '-created_at', filters: ['status'] });
  const imports = trpc.imports.list.useQuery(list.input, keepPage);
  return (
    <ListPage
      list={list}
      query={imports}
      search={{ label: 'Search imports', placeholder: 'File or person', group: 'Imports' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          allText: 'All statuses',
          options: importStatuses.map((value) => ({ value, label: importStatusLabels[value] })),
        },
      ]}
      label="Imports"
      columns={columns}
      rowKey={({ id }) => String(id)}
      loadingText={texts.loadingList}
      failedText={texts.listFailed}
      empty={{ icon: FileDown, title: 'No imports yet', description: 'Files that are imported appear here.' }}
      notFound={{ title: 'No imports found', description: 'No file has such a name, person and status.' }}
    />
  );
}

const columns: TableColumn<ImportRowView>[] = [
  {
    key: 'file_name',
    header: 'File',
    sortable: true,
    cell: (row) => (
      <>
        <TextLink asChild look="plain" className="row-link wrap-anywhere">
          <AppLink to={paths.importResult(row.id)}>{row.file_name}</AppLink>
        </TextLink>
        <span className="block text-sm text-ink-muted">{row.created_by_name}</span>
        <div className="mt-1 @min-[480px]:hidden">
          <ImportProgress row={row} />
        </div>
      </>
    ),
  },
  { key: 'status', header: 'Status', from: 480, cell: (row) => <ImportProgress row={row} /> },
  {
    key: 'created_at',
    header: 'Started',
    sortable: true,
    fit: true,
    from: 640,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  actionsColumn(
    ({ id, status, error_count, file_name }) =>
      status === 'done' &&
      error_count > 0 && (
        <span className="relative z-1">
          <RejectedRowsButton importId={id} fileName={file_name} />
        </span>
      ),
  ),
];
