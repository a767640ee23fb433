import type { CountSessionRow } from '@stockhand/contract/count-sessions/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, Time } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CountStatusMark } from './count-status.tsx';

const figure = { align: 'end', fit: true } as const;
const hidden = <span className="text-ink-muted">–</span>;

export function countColumns({ quantity, money, percent }: Format): TableColumn<CountSessionRow>[] {
  return [
    { key: 'name', header: 'Count', sortable: true, cell: (count) => <NameCell count={count} /> },
    { key: 'number', header: 'Number', sortable: true, fit: true, from: 900, cell: ({ number }) => number },
    { key: 'status', header: 'Status', fit: true, cell: ({ status }) => <CountStatusMark status={status} /> },
    { ...figure, key: 'counted', header: 'Products', from: 480, cell: (count) => quantity(count.lines_counted) },
    {
      ...figure,
      key: 'accuracy',
      header: 'Accuracy',
      from: 640,
      cell: ({ accuracy }) => (accuracy === null ? hidden : percent(accuracy)),
    },
    {
      ...figure,
      key: 'difference',
      header: 'Difference',
      from: 640,
      cell: ({ difference_value }) => (difference_value === null ? hidden : money(difference_value)),
    },
    {
      key: 'created_at',
      header: 'Started',
      sortable: true,
      fit: true,
      from: 760,
      cell: ({ created_at }) => <Time value={created_at} />,
    },
  ];
}

/** In a narrow table what hidden columns say stands below the name. */
function NameCell({ count: { id, name, location_name, number, is_blind } }: { count: CountSessionRow }) {
  return (
    <>
      <TextLink asChild look="plain" className="row-link">
        <AppLink to={paths.count(id)}>{name}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted">
        {location_name}
        <span className="@min-[900px]:hidden">
          {' '}
          · <span className="whitespace-nowrap">{number}</span>
        </span>
        {is_blind && ' · Blind'}
      </span>
    </>
  );
}
