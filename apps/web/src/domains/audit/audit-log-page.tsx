import { auditMessages as texts } from '@stockhand/contract/audit/messages';
import { ListAuditLog } from '@stockhand/contract/audit/schema';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { ExportButton } from '../../platform/list/list-export.tsx';
import { filterOf } from '../../platform/list/list-filter.ts';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFilterNames, useAuditFilters } from './audit-filters.ts';

const auditExport = {
  path: '/api/audit-log/export/',
  fallbackName: 'audit-log.csv',
  failureText: texts.exportFailed,
} as const;

/** Who did what, newest first; a row opens to all that changed. */
export function AuditLogPage() {
  const format = useFormat();
  const mayDo = useCan();
  const list = useList(ListAuditLog, { pageSize: 50, ordering: '-at', filters: auditFilterNames });
  const entries = trpc.audit.list.useQuery(list.input, keepPage);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <ListPage
      heading={{
        title: 'Audit Log',
        actions: <ExportButton {...auditExport} filter={filterOf(list.input)} />,
      }}
      list={list}
      query={entries}
      search={{ label: 'Search the audit log', placeholder: 'Person, action or subject', group: 'Audit log' }}
      filters={useAuditFilters(list.input, entries.data?.results[0])}
      label="Audit log"
      columns={auditColumns({ format, mayDo, opened, toggle })}
      rowKey={({ id }) => String(id)}
      loadingText={texts.loading}
      failedText={texts.listFailed}
      empty={{ icon: ScrollText, title: texts.empty, description: texts.emptyHint }}
      notFound={{ title: texts.noneFound, description: texts.noneFoundHint }}
    />
  );
}
