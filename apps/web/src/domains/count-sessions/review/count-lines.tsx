import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { type CountSessionView, ListCountLines } from '@stockhand/contract/count-sessions/schema';
import { ClipboardList, RotateCcw } from 'lucide-react';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useListSelection } from '../../../platform/list/use-list-selection.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { lineColumns } from './line-columns.tsx';

const open = [{ value: 'uncounted', label: 'Still to count' }];
const compared = [
  { value: 'different', label: 'With a difference' },
  { value: 'moved', label: 'Moved meanwhile' },
];
const late = { value: 'late', label: 'Entered late' };
const superseded = { value: 'superseded', label: 'Counted again later' };

/** The lines of a count, the largest differences first; chosen ones can be counted again. */
export function CountLines({ session }: { session: CountSessionView }) {
  const format = useFormat();
  const isOpen = session.status === 'open';
  const mayRecount = useCan()('update', 'products') && isOpen;
  const list = useList(ListCountLines, {
    pageSize: 50,
    ordering: session.shows_expected ? '-value' : '-counted_at',
    filters: ['show'],
  });
  const lines = trpc.countSessions.lines.useQuery({ ...list.input, id: session.id }, keepPage);
  const rows = lines.data?.results ?? [];
  const selection = useListSelection(
    rows.map(({ product }) => ({ id: product })),
    JSON.stringify(filterOf(list.input)),
  );
  const recount = useRecount(selection.clear);
  const counted = rows.filter(({ counted: found }) => found !== null).map(({ product }) => product);
  const chosen = selection.ids.filter((id) => counted.includes(id) || !rows.some(({ product }) => product === id));
  return (
    <>
      <ListPage
        list={list}
        query={lines}
        search={{ label: 'Search products of this count', placeholder: 'Name or SKU', group: 'Count' }}
        filters={[
          {
            name: 'show',
            label: 'Show',
            allText: isOpen ? 'All products' : 'All counted',
            options: [
              { value: 'counted', label: 'Counted' },
              ...(session.shows_expected ? compared : []),
              ...(session.shows_expected && isOpen ? [late] : []),
              superseded,
              ...(isOpen ? open : []),
            ],
          },
        ]}
        label="Products of this count"
        columns={lineColumns(format, session)}
        rowKey={({ product }) => String(product)}
        selection={mayRecount ? { ...selection, rowLabel: (line) => `Select ${line.product_name}` } : null}
        loadingText="Loading products..."
        failedText={texts.linesFailed}
        empty={{
          icon: ClipboardList,
          title: 'Nothing to count here',
          description: 'Nothing is recorded at this location. What you find there can be counted all the same.',
        }}
        notFound={{ title: 'No products found', description: 'No product of this count is like that.' }}
      />
      {mayRecount && (
        <BulkBar
          count={chosen.length}
          onClear={selection.clear}
          more={selection.isPageSelected ? [] : [{ label: 'Select page', onSelect: () => selection.togglePage(true) }]}
          actions={[
            {
              label: 'Count again',
              icon: <RotateCcw aria-hidden />,
              busy: recount.isPending,
              onSelect: () => recount.mutate({ id: session.id, products: chosen }),
            },
          ]}
        />
      )}
    </>
  );
}

function useRecount(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.countSessions.recount.useMutation({
    async onSuccess(_, { products }) {
      onDone();
      toast.success(
        products.length === 1
          ? '1 product is to be counted again'
          : `${products.length} products are to be counted again`,
      );
      await utils.countSessions.invalidate();
    },
    onError: (error) => toastFailure(error, texts.recountFailed),
  });
}
