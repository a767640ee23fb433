import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountLineView, CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const figure = { sortable: true, align: 'end', fit: true } as const;
const none = <span className="text-ink-muted">–</span>;

/** Columns of what a blind count hides are left out. */
export function lineColumns(
  format: Format,
  { shows_expected }: Pick<CountSessionView, 'shows_expected'>,
): TableColumn<CountLineView>[] {
  const { quantity, money, change } = format;
  const orNone = (value: number | null, text: (value: number) => string) => (value === null ? none : text(value));
  const compared: TableColumn<CountLineView>[] = [
    { ...figure, key: 'expected', header: 'Expected', from: 480, cell: (line) => orNone(line.expected, quantity) },
    {
      ...figure,
      key: 'difference',
      header: 'Difference',
      cell: ({ difference }) =>
        difference === null || difference === 0 ? (
          orNone(difference, quantity)
        ) : (
          <span className={difference < 0 ? 'font-medium text-danger' : 'font-medium'}>{change(difference)}</span>
        ),
    },
    { ...figure, key: 'value', header: 'Value', from: 480, cell: (line) => orNone(line.value, money) },
  ];
  return [
    {
      key: 'product_name',
      header: 'Product',
      sortable: true,
      cell: (line) => <ProductCell line={line} format={format} />,
    },
    { key: 'sku', header: 'SKU', sortable: true, fit: true, from: 900, cell: ({ sku }) => sku },
    // Beside a difference there is no room for it on a phone: then it stands below the product.
    {
      ...figure,
      key: 'counted',
      header: 'Counted',
      ...(shows_expected && { from: 480 }),
      cell: (line) => orNone(line.counted, quantity),
    },
    ...(shows_expected ? compared : []),
    {
      key: 'counted_at',
      header: 'Counted by',
      sortable: true,
      from: 760,
      cell: ({ counted_at, counted_by }) =>
        counted_at === null ? (
          none
        ) : (
          <>
            {counted_by}
            <span className="block text-sm text-ink-muted">
              <Time value={counted_at} />
            </span>
          </>
        ),
    },
  ];
}

function ProductCell({ line, format: { quantity, change } }: { line: CountLineView; format: Format }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink asChild look="plain" className="row-link">
          <AppLink to={`${paths.product(line.product)}?tab=inventory`}>{line.product_name}</AppLink>
        </TextLink>
        {line.has_moved && <Badge tone="warning">Moved meanwhile</Badge>}
        {line.entered_late ? <Badge tone="warning">Entered late: {change(line.entered_late)}</Badge> : null}
        {line.superseded_by !== null && <Badge icon={null}>{texts.countedLater(line.superseded_by)}</Badge>}
        {line.is_assumed && <Badge icon={null}>Not counted</Badge>}
      </span>
      <span className="block text-sm text-ink-muted @min-[900px]:hidden">{line.sku}</span>
      {line.counted !== null && line.expected !== null && (
        <span className="block text-sm text-ink-muted @min-[480px]:hidden">
          {quantity(line.counted)} counted, {quantity(line.expected)} expected
        </span>
      )}
    </>
  );
}
