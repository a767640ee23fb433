import type { FilterProducts } from '@stockhand/contract/catalog/schema';
import { LayoutGrid, List, RefreshCw, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ExportButton } from '../../../platform/list/list-export.tsx';
import { useArrivingWith } from '../../../platform/list/use-arriving-with.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { CompleteExportMenu } from './complete-export-menu.tsx';
import { productExport } from './product-export.ts';
import { useImportDialog } from './use-import-dialog.ts';
import type { ListView } from './use-list-view.ts';

const loadImportDialog = () => import('../../imports/import-dialog.tsx');
const ImportDialog = lazy(async () => ({ default: (await loadImportDialog()).ImportDialog }));

const views = [
  { value: 'table', label: 'Table view', icon: <List aria-hidden />, iconOnly: true },
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden />, iconOnly: true },
] as const;

interface ProductListToolsProps {
  filter: FilterProducts;
  view: ListView;
  onViewChange: (view: ListView) => void;
  query: { refetch: () => unknown; isFetching: boolean; isPending: boolean };
}

/** Beside the page's title: how the list is shown, and files in and out. */
export function ProductListTools({ filter, view, onViewChange, query }: ProductListToolsProps) {
  const refresh = () => void query.refetch();
  return (
    <>
      <IconButton
        label="Refresh"
        variant="secondary"
        icon={<RefreshCw aria-hidden />}
        busy={query.isFetching && !query.isPending}
        onClick={refresh}
      />
      <SegmentedControl label="View" segments={views} value={view} onValueChange={onViewChange} />
      {useCan()('create', 'products') && <ImportButton onImported={refresh} />}
      <ExportButton {...productExport} filter={filter} />
      <CompleteExportMenu filter={filter} />
    </>
  );
}

function ImportButton({ onImported }: { onImported: () => void }) {
  const { isOpen, isWanted, importId, open, close } = useImportDialog();
  useArrivingWith('import', open);
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={open} onPointerEnter={() => void loadImportDialog()}>
        Import
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ImportDialog open={isOpen} importId={importId} onClose={close} onImported={onImported} />
        </Suspense>
      )}
    </>
  );
}
