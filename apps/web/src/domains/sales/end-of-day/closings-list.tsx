import { type DayClosingView, ListDayClosings } from '@stockhand/contract/sales/end-of-day';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { CalendarCheck, Printer } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { closingReport } from './closing-card.tsx';

const none = {
  icon: CalendarCheck,
  title: 'No closings yet',
  description: 'Closed days appear here with what was expected and counted.',
};

/** Earlier closings, the latest day first. */
export function ClosingsList() {
  const format = useFormat();
  const list = useList(ListDayClosings, { ordering: '-day' });
  const closings = trpc.sales.endOfDay.list.useQuery(list.input, keepPage);
  return (
    <section aria-label="Closings">
      <ListPage
        list={list}
        query={closings}
        label="Closings"
        columns={columnsOf(format)}
        rowKey={({ id }) => String(id)}
        loadingText="Loading closings..."
        failedText={texts.closingsFailed}
        empty={none}
        notFound={none}
      />
    </section>
  );
}

function columnsOf(format: Format): TableColumn<DayClosingView>[] {
  const figure = { align: 'end', fit: true } as const;
  return [
    {
      key: 'day',
      header: 'Closed Day',
      sortable: true,
      cell: (closing) => <DayCell closing={closing} format={format} />,
    },
    {
      key: 'created_at',
      header: 'Closed',
      sortable: true,
      fit: true,
      from: 760,
      cell: ({ created_at }) => format.dateTime(created_at),
    },
    { key: 'created_by', header: 'By', from: 900, cell: ({ created_by }) => created_by || 'System' },
    { ...figure, key: 'expected', header: 'Expected', from: 480, cell: (row) => format.money(row.expected_cash) },
    { ...figure, key: 'counted', header: 'Counted', from: 480, cell: (row) => format.money(row.counted_cash) },
    { ...figure, key: 'difference', header: 'Difference', cell: (row) => format.money(row.difference) },
    { ...figure, key: 'actions', header: 'Actions', cell: (closing) => <ClosingActions closing={closing} /> },
  ];
}

function DayCell({ closing, format }: { closing: DayClosingView; format: Format }) {
  return (
    <span className="block py-1 @min-[640px]:py-0">
      <TextLink asChild look="plain" className="row-link font-medium">
        <AppLink to={paths.endOfDayOf(closing.day)}>{format.day(closing.day)}</AppLink>
      </TextLink>{' '}
      {closing.is_corrected && <Badge>Corrected</Badge>}
      <span className="block text-sm text-ink-muted tabular-nums @min-[480px]:hidden">
        {format.money(closing.counted_cash)} of {format.money(closing.expected_cash)}
      </span>
    </span>
  );
}

function ClosingActions({ closing }: { closing: DayClosingView }) {
  const report = useFileAction({ ...closingReport(closing), purpose: 'print' });
  return (
    <RowActions
      name={closing.day}
      actions={[{ label: 'Print Report', icon: <Printer aria-hidden />, onSelect: report.start }]}
    />
  );
}
