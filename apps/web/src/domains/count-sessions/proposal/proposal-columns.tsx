import type { CountProposalRow } from '@stockhand/contract/count-sessions/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const figure = { sortable: true, align: 'end', fit: true } as const;

export function proposalColumns({ quantity, money }: Format): TableColumn<CountProposalRow>[] {
  return [
    { key: 'product_name', header: 'Product', sortable: true, cell: (row) => <ProductCell row={row} /> },
    {
      key: 'urgency',
      header: 'Due',
      sortable: true,
      fit: true,
      cell: ({ urgency }) =>
        urgency >= 1 ? <Badge tone="warning">Due</Badge> : <span className="text-ink-muted">Not yet</span>,
    },
    {
      key: 'last_counted_at',
      header: 'Last counted',
      sortable: true,
      fit: true,
      from: 480,
      cell: (row) => <LastCounted row={row} />,
    },
    { ...figure, key: 'loss', header: 'Missing before', from: 760, cell: ({ loss }) => quantity(loss) },
    { key: 'class', header: 'Class', fit: true, from: 640, cell: (row) => row.class },
    { ...figure, key: 'turnover', header: 'Sold in 90 days', from: 760, cell: ({ turnover }) => money(turnover) },
    { key: 'quantity', header: 'On hand', align: 'end', fit: true, cell: (row) => quantity(row.quantity) },
  ];
}

function LastCounted({ row: { last_counted_at } }: { row: CountProposalRow }) {
  return last_counted_at === null ? <span className="text-ink-muted">Never</span> : <Time value={last_counted_at} />;
}

/** In a narrow table what hidden columns say stands below the name. */
function ProductCell({ row }: { row: CountProposalRow }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink asChild look="plain" className="row-link">
          <AppLink to={paths.product(row.product)}>{row.product_name}</AppLink>
        </TextLink>
        {row.is_short && <Badge tone="danger">Oversold</Badge>}
      </span>
      <span className="block text-sm text-ink-muted">
        {row.sku}
        <span className="@min-[640px]:hidden"> · Class {row.class}</span>
        <span className="@min-[480px]:hidden">
          {' · '}
          <LastCounted row={row} />
        </span>
      </span>
    </>
  );
}
