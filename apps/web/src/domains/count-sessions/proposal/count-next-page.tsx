import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { abcClasses, ListCountProposal } from '@stockhand/contract/count-sessions/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { ClipboardCheck, ListChecks } from 'lucide-react';
import { BackLink } from '../../../platform/back-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useListSelection } from '../../../platform/list/use-list-selection.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { CountTheseDialog } from './count-these-dialog.tsx';
import { proposalColumns } from './proposal-columns.tsx';

const classLabels = { A: 'A: sells most', B: 'B: sells well', C: 'C: sells little' };

/** What to count next, most urgent first; chosen products become a count of their own. */
export function CountNextPage() {
  const format = useFormat();
  const mayCount = useCan()('update', 'products');
  const list = useList(ListCountProposal, { pageSize: 50, ordering: '-urgency', filters: ['location', 'class'] });
  const proposal = trpc.countSessions.proposal.useQuery(list.input, keepPage);
  const locations = trpc.stock.locations.list.useQuery({});
  const rows = proposal.data?.results ?? [];
  const selection = useListSelection(
    rows.map(({ product }) => ({ id: product })),
    JSON.stringify(filterOf(list.input)),
  );
  const starting = useDialogSubject<readonly number[]>();
  return (
    <>
      <ListPage
        heading={{
          above: <BackLink to={paths.counts}>Back to counts</BackLink>,
          title: 'What to count next',
          description: 'By what sells, how long ago it was counted, and what was missing.',
        }}
        list={list}
        query={proposal}
        search={{ label: 'Search products', placeholder: 'Name, SKU or barcode', group: 'What to count next' }}
        filters={[
          {
            name: 'location',
            label: 'Location',
            allText: 'All locations',
            options: namedOptions(locations.data?.results),
            problem: locations.isError ? stockMessages.locationsFailed : undefined,
          },
          {
            name: 'class',
            label: 'Class',
            allText: 'All classes',
            options: abcClasses.map((value) => ({ value, label: classLabels[value] })),
          },
        ]}
        label="What to count next"
        columns={proposalColumns(format)}
        rowKey={({ product }) => String(product)}
        selection={mayCount ? { ...selection, rowLabel: (row) => `Select ${row.product_name}` } : null}
        loadingText="Loading products..."
        failedText={texts.proposalFailed}
        empty={{ icon: ListChecks, title: 'Nothing to count', description: 'Products that are in stock appear here.' }}
        notFound={{ title: 'No products found', description: 'No product in stock is like that.' }}
      />
      <BulkBar
        count={selection.ids.length}
        onClear={selection.clear}
        more={selection.isPageSelected ? [] : [{ label: 'Select page', onSelect: () => selection.togglePage(true) }]}
        actions={[
          {
            label: 'Count these',
            icon: <ClipboardCheck aria-hidden />,
            onSelect: () => starting.open(selection.ids),
          },
        ]}
      />
      <CountTheseDialog {...starting} location={list.input.location} />
    </>
  );
}
