import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { type ArchivedProductView, ListArchivedProducts } from '@stockhand/contract/catalog/schema';
import { Archive, ArchiveRestore } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { BackLink } from '../../../platform/back-link.tsx';
import { Time } from '../../../platform/format.tsx';
import { useBulkRun } from '../../../platform/list/bulk-run.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { RunProgress } from '../../../platform/list/run-progress.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { actionsColumn } from '../../../ui/table/actions-column.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { productCountText } from './product-count-text.ts';
import { useBulkActions } from './use-bulk-actions.ts';

/** What was archived, to be looked up and brought back. */
export function ArchivedProducts() {
  const list = useList(ListArchivedProducts, { pageSize: 50, sizedAs: 'archived-products', ordering: '-archived_at' });
  const archived = trpc.catalog.products.listArchived.useQuery(list.input, keepPage);
  const keys = (archived.data?.results ?? []).map(({ id }) => String(id));
  const selection = useRowSelection(keys, list.search);
  const mayRestore = useCan()('update', 'products');
  const { restore } = useBulkActions();
  const run = useBulkRun();
  const ids = [...selection.selected].map(Number);
  /** What could not come back stays chosen. */
  const restoreChosen = async (chosen: readonly number[]) =>
    selection.select((await restore(chosen, restoreChosen)).map(String));
  const restoreColumn = actionsColumn<ArchivedProductView>(({ id, name }) => (
    <Button size="sm" className="-my-1" aria-label={`Restore ${name}`} onClick={() => void restore([id])}>
      Restore
    </Button>
  ));
  return (
    <>
      <ListPage
        heading={{
          above: <BackLink to={paths.products}>Back to products</BackLink>,
          title: 'Archived Products',
          description: 'Gone from every list, kept in the history of stock and in old documents.',
        }}
        list={list}
        query={archived}
        search={{ label: 'Search archived products', placeholder: 'Name, SKU or description', group: 'Products' }}
        label="Archived products"
        columns={mayRestore ? [...facts, restoreColumn] : facts}
        rowKey={({ id }) => String(id)}
        selection={mayRestore ? { ...selection, rowLabel: ({ name }) => `Select ${name}` } : null}
        loadingText="Loading products..."
        failedText={texts.archiveListFailed}
        countText={(count) => productCountText(count)}
        empty={{
          icon: Archive,
          title: 'No archived products',
          description: 'Products that were archived or deleted are kept here.',
          action: (
            <LinkButton asChild>
              <AppLink to={paths.products}>Back to products</AppLink>
            </LinkButton>
          ),
        }}
        notFound={{ title: 'No archived products', description: 'Try adjusting your search' }}
      />
      <BulkBar
        count={ids.length}
        onClear={selection.clear}
        actions={[
          {
            label: 'Restore',
            icon: <ArchiveRestore aria-hidden />,
            onSelect: () => void restoreChosen(ids),
          },
        ]}
        progress={run && <RunProgress run={run} />}
      />
    </>
  );
}

const facts: TableColumn<ArchivedProductView>[] = [
  { key: 'name', header: 'Product', sortable: true, cell: (product) => <NameCell product={product} /> },
  { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: ({ sku }) => sku },
  { key: 'barcode', header: 'Barcode', from: 900, fit: true, cell: ({ barcode }) => barcode },
  { key: 'archived_at', header: 'Archived', sortable: true, from: 640, fit: true, cell: archivedAt },
];

/** Where there is no column for them, SKU and time stand below the name. */
function NameCell({ product }: { product: ArchivedProductView }) {
  return (
    <>
      {product.name}
      <span className="block text-ink-muted @min-[640px]:hidden">
        {product.sku} · {archivedAt(product)}
      </span>
    </>
  );
}

function archivedAt({ archived_at }: ArchivedProductView) {
  return archived_at && <Time value={archived_at} />;
}
