import type { OrderHistoryEntry } from '@stockhand/contract/orders/schema';
import { Time } from '../../platform/format.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

const columns: TableColumn<OrderHistoryEntry>[] = [
  { key: 'date', header: 'Date', fit: true, cell: ({ date }) => <Time value={date} absolute /> },
  { key: 'type', header: 'Type', fit: true, from: 640, cell: ({ type }) => type },
  { key: 'description', header: 'Description', cell: (entry) => <Description entry={entry} /> },
  { key: 'user', header: 'User', fit: true, from: 480, cell: ({ user }) => user || 'System' },
];

/** What happened to the order, newest first. */
export function OrderHistory({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  return (
    <DataTable label="Order history" rows={entries.toReversed()} rowKey={({ id }) => String(id)} columns={columns} />
  );
}

/** With the person where their column has no room. */
function Description({ entry: { description, user } }: { entry: OrderHistoryEntry }) {
  return (
    <>
      {description}
      <span className="block text-sm text-ink-muted @min-[480px]:hidden">{user || 'System'}</span>
    </>
  );
}
