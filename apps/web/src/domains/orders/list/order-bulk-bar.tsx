import type { BulkStatus, RefusedOrder } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import { CircleDot, Printer, Truck } from 'lucide-react';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { useBulkRun } from '../../../platform/list/bulk-run.ts';
import { useSelectionExport } from '../../../platform/list/list-export.tsx';
import { RunProgress } from '../../../platform/list/run-progress.tsx';
import type { ListSelection } from '../../../platform/list/use-list-selection.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { type BulkAction, BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { orderExport } from './order-export.ts';
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx';
import { useTakeOn } from './use-take-on.ts';

/** What can be done with the chosen orders, by what the person may do. */
export function OrderBulkBar({ selection }: { selection: ListSelection }) {
  const { ids } = selection;
  const mayUpdate = useCan()('update', 'orders');
  const run = useBulkRun();
  const takeOn = useTakeOn();
  const exporting = useSelectionExport(orderExport, ids);
  const printing = usePrintInvoices(ids);
  const refusals = useDialogSubject<readonly RefusedOrder[]>();
  /** What is not done stays chosen; other orders may have been chosen since. */
  const mark = async (status: BulkStatus, chosen: readonly number[] = ids) => {
    const { refused, left } = await takeOn(chosen, status, (rest) => mark(status, rest));
    const kept = new Set(left);
    selection.deselect(chosen.filter((id) => !kept.has(id)).map(String));
    if (refused.length > 0) refusals.open(refused);
  };
  const changes: BulkAction[] = [
    { label: 'Mark processing', icon: <CircleDot aria-hidden />, onSelect: () => void mark('processing') },
    { label: 'Mark shipped', icon: <Truck aria-hidden />, onSelect: () => void mark('shipped') },
  ];
  return (
    <>
      <BulkBar
        count={ids.length}
        onClear={selection.clear}
        more={selection.isPageSelected ? [] : [{ label: 'Select page', onSelect: () => selection.togglePage(true) }]}
        actions={[...(mayUpdate ? changes : []), printing, exporting]}
        progress={run && <RunProgress run={run} />}
      />
      <RefusedOrdersDialog refused={refusals.subject ?? []} open={refusals.isOpen} onClose={refusals.close} />
    </>
  );
}

/** One PDF of all chosen invoices. */
function usePrintInvoices(ids: readonly number[]): BulkAction {
  const { running, start } = useFileAction({
    request: { path: '/api/orders/invoices/', isNoted: true, fallbackName: 'invoices.pdf', asked: { ids } },
    failureText: texts.invoicesFailed,
    purpose: 'print',
  });
  return { label: 'Print invoices', icon: <Printer aria-hidden />, running, onSelect: start };
}
