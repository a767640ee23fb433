import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Time } from '../format.tsx';

interface HistoryEntry {
  id: number;
  date: Date;
  type: string;
  description: string;
  user: string;
}

const columns: TableColumn<HistoryEntry>[] = [
  { key: 'date', header: 'Date', fit: true, cell: ({ date }) => <Time value={date} absolute /> },
  { key: 'type', header: 'Type', fit: true, from: 640, cell: ({ type }) => type },
  { key: 'description', header: 'Description', cell: (entry) => <Description entry={entry} /> },
  { key: 'user', header: 'User', fit: true, from: 480, cell: ({ user }) => user || 'System' },
];

/** What happened to a document, in the order given. */
export function HistoryTable({ label, entries }: { label: string; entries: readonly HistoryEntry[] }) {
  return <DataTable label={label} rows={entries} rowKey={({ id }) => String(id)} columns={columns} />;
}

/** With the person where their column has no room. */
function Description({ entry: { description, user } }: { entry: HistoryEntry }) {
  return (
    <>
      <span className="wrap-anywhere">{description}</span>
      <span className="block text-sm text-ink-muted @min-[480px]:hidden">{user || 'System'}</span>
    </>
  );
}
