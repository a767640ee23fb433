import { actionLabel } from '@stockhand/contract/audit/messages';
import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import { type Format, Time } from '../../platform/format.tsx';
import type { useCan } from '../../platform/session/current-user.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { EntryChanges } from './entry-changes.tsx';
import { OpenEntryButton } from './open-entry-button.tsx';
import { Subject } from './subject.tsx';

interface AuditColumnOptions {
  format: Format;
  mayDo: ReturnType<typeof useCan>;
  /** The entries that show all that they know. */
  opened: ReadonlySet<number>;
  toggle: (id: number) => void;
}

/** Where the table is narrow, each entry is one cell with everything below each other. */
export function auditColumns({ format, mayDo, opened, toggle }: AuditColumnOptions): TableColumn<AuditEntryView>[] {
  const changesOf = (entry: AuditEntryView) => <EntryChanges entry={entry} isOpen={opened.has(entry.id)} />;
  return [
    {
      key: 'at',
      header: 'When',
      sortable: true,
      fit: true,
      from: 760,
      cell: ({ at }) => (
        <>
          <Time value={at} />
          <span className="block text-sm text-ink-muted">{format.dateTime(at)}</span>
        </>
      ),
    },
    {
      key: 'user',
      header: 'Who',
      from: 760,
      cell: (entry) => (
        <div className="min-w-24 @min-[960px]:min-w-32">
          {entry.user_name}
          {entry.api_key_name !== null && (
            <span className="block text-sm text-ink-muted">{keyText(entry.api_key_name)}</span>
          )}
        </div>
      ),
    },
    {
      key: 'action',
      header: 'What',
      cell: (entry) => (
        <div className="@max-[760px]:py-2 @min-[760px]:min-w-28 @min-[960px]:min-w-44">
          <span className="font-medium">{actionLabel(entry.action)}</span>
          <div className="flex flex-col gap-1 @min-[760px]:hidden">
            <Subject entry={entry} mayDo={mayDo} />
            {changesOf(entry)}
            <span className="text-sm text-ink-muted">
              {entry.user_name} · {entry.api_key_name !== null && `${keyText(entry.api_key_name)} · `}
              <Time value={entry.at} /> · <span className="whitespace-nowrap">{format.dateTime(entry.at)}</span>
            </span>
          </div>
        </div>
      ),
    },
    { key: 'subject', header: 'Subject', from: 760, cell: (entry) => <Subject entry={entry} mayDo={mayDo} /> },
    { key: 'changes', header: 'Change', from: 760, cell: changesOf },
    {
      key: 'open',
      header: 'Details',
      headerHidden: true,
      align: 'end',
      fit: true,
      cell: (entry) => <OpenEntryButton entry={entry} isOpen={opened.has(entry.id)} onToggle={toggle} />,
    },
  ];
}

function keyText(name: string): string {
  return `API key ${name}`;
}
