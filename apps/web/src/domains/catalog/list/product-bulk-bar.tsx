import type { ProductLevels } from '@stockhand/contract/catalog/levels';
import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { Archive, Barcode, CircleCheck, CircleSlash, Gauge, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type GoOn, useBulkRun } from '../../../platform/list/bulk-run.ts';
import { useSelectionExport } from '../../../platform/list/list-export.tsx';
import { RunProgress } from '../../../platform/list/run-progress.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { type BulkAction, BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { PrintLabels } from '../../labels/print-labels.tsx';
import { StockLeft } from '../detail/stock-left.tsx';
import { productExport } from './product-export.ts';
import type { ProductSelection } from './product-selection.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const ChangeCategoryDialog = lazy(async () => ({
  default: (await import('./change-category-dialog.tsx')).ChangeCategoryDialog,
}));

const SetLevelsDialog = lazy(async () => ({
  default: (await import('./set-levels-dialog.tsx')).SetLevelsDialog,
}));

interface ProductBulkBarProps {
  selection: ProductSelection;
  /** All that matches the filters, on every page. */
  matching: number;
}

/** What can be done with the chosen products, by what the person may do. */
export function ProductBulkBar({ selection, matching }: ProductBulkBarProps) {
  const { ids } = selection;
  const mayDo = useCan();
  const run = useBulkRun();
  const bulk = useBulkActions();
  const exporting = useSelectionExport(productExport, ids);
  const [asking, setAsking] = useState<'category' | 'levels' | 'labels'>();
  /** Unprocessed products stay selected, to try again; others may have been selected since. */
  const letGo = async (chosen: readonly number[], work: (ids: readonly number[], goOn: GoOn) => Promise<number[]>) => {
    const left = new Set(await work(chosen, (rest) => letGo(rest, work)));
    selection.deselect(chosen.filter((id) => !left.has(id)).map(String));
  };
  const setActive = (isActive: boolean) => letGo(ids, (some, goOn) => bulk.setActive(some, isActive, goOn));
  const close = () => setAsking(undefined);
  const archiving = useDialogSubject<readonly number[]>();
  const archiveCount = archiving.subject?.length ?? 0;

  const changes: BulkAction[] = [
    { label: 'Activate', icon: <CircleCheck aria-hidden />, onSelect: () => void setActive(true) },
    { label: 'Deactivate', icon: <CircleSlash aria-hidden />, onSelect: () => void setActive(false) },
    { label: 'Change category', icon: <Tag aria-hidden />, onSelect: () => setAsking('category') },
    { label: 'Set stock levels', icon: <Gauge aria-hidden />, onSelect: () => setAsking('levels') },
  ];
  return (
    <>
      <BulkBar
        count={ids.length}
        onClear={selection.clear}
        more={waysToSelectMore(selection, matching)}
        actions={[
          ...(mayDo('update', 'products') ? changes : []),
          exporting,
          { label: 'Print labels', icon: <Barcode aria-hidden />, onSelect: () => setAsking('labels') },
          ...(mayDo('delete', 'products')
            ? [{ label: 'Archive', icon: <Archive aria-hidden />, onSelect: () => archiving.open(ids) }]
            : []),
        ]}
        progress={run && <RunProgress run={run} />}
      />
      <ChangeDialogs
        asking={asking}
        count={ids.length}
        onClose={close}
        onCategory={(category) => letGo(ids, (some, goOn) => bulk.move(some, category, goOn))}
        onLevels={(levels) => letGo(ids, (some, goOn) => bulk.setLevels(some, levels, goOn))}
      />
      {asking === 'labels' && <PrintLabels ids={ids} onClose={close} />}
      <ConfirmDialog
        open={archiving.isOpen}
        onOpenChange={(open) => !open && archiving.close()}
        title={archiveCount === 1 ? 'Archive 1 product' : `Archive ${archiveCount.toLocaleString('en-US')} products`}
        description={
          <StockLeft question={texts.archiveQuestion} ids={archiving.subject ?? []} isAsked={archiving.isOpen} />
        }
        confirmText="Archive"
        onConfirm={async () => {
          const chosen = archiving.subject ?? [];
          archiving.close();
          await letGo(chosen, bulk.archive);
        }}
      />
    </>
  );
}

interface ChangeDialogsProps {
  asking: 'category' | 'levels' | 'labels' | undefined;
  count: number;
  onClose: () => void;
  onCategory: (category: number | null) => Promise<void>;
  onLevels: (levels: ProductLevels) => Promise<void>;
}

function ChangeDialogs({ asking, count, onClose, onCategory, onLevels }: ChangeDialogsProps) {
  const closing =
    <Chosen,>(run: (chosen: Chosen) => Promise<void>) =>
    (chosen: Chosen) => {
      onClose();
      return run(chosen);
    };
  return (
    <Suspense fallback={null}>
      {asking === 'category' && <ChangeCategoryDialog count={count} onClose={onClose} onChoose={closing(onCategory)} />}
      {asking === 'levels' && <SetLevelsDialog count={count} onClose={onClose} onChoose={closing(onLevels)} />}
    </Suspense>
  );
}

function waysToSelectMore(selection: ProductSelection, matching: number): BulkAction[] {
  const page = { label: 'Select page', onSelect: () => selection.togglePage(true) };
  const all = {
    label: `Select all ${matching.toLocaleString('en-US')} matching`,
    onSelect: selection.selectMatching,
    busy: selection.isSelectingMatching,
  };
  return [...(selection.isPageSelected ? [] : [page]), ...(selection.ids.length < matching ? [all] : [])];
}
